// The entry of the page.

import "./style/chessground.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/parts.css";
import "./style/sheet.css";
import "./style/strip.css";
import "./style/play.css";
import "./style/pages.css";

import { render } from "preact";

import { preferred, speak } from "./text/language.ts";
import { App } from "./view/app.tsx";
import { watchContrast } from "./view/contrast.ts";
import { listenToRoutes } from "./view/route.ts";

if (import.meta.env.DEV) (await import("../dev/pseudo.ts")).stretchWhereAsked();
// Without the high-contrast style sheet the page has its usual look.
await Promise.all([speak(preferred()), watchContrast().catch(() => undefined)]);
listenToRoutes();
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
