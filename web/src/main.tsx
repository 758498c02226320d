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
import "./style/steady.css";
import "./style/whole.css";

import { render } from "preact";

import { App } from "./app.tsx";
import { watchContrast } from "./kit/index.ts";
import { comeAsNew } from "./net/index.ts";
import { watchParts } from "./renewal.ts";
import { listenToRoutes } from "./route.ts";
import { preferred, speak } from "./words/index.ts";

if (import.meta.env.DEV) (await import("../dev/pseudo.ts")).stretchWhereAsked();
watchParts();
// Without the high-contrast style sheet the page has its usual look.
await Promise.all([speak(preferred()), watchContrast().catch(() => undefined)]);
comeAsNew();
listenToRoutes();
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
