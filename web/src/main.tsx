// Where the page begins.

import "@lichess-org/chessground/assets/chessground.base.css";
import "@lichess-org/chessground/assets/chessground.cburnett.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/board.css";
import "./style/strip.css";
import "./style/play.css";
import "./style/layout.css";
import "./style/wide.css";
import "./style/tablet.css";
import "./style/phone.css";
import "./style/low.css";
import "./style/otb.css";
import "./style/pages.css";

import { render } from "preact";

import { preferred, speak } from "./text/language.ts";
import { App } from "./view/app.tsx";
import { listenToRoutes } from "./view/route.ts";

if (import.meta.env.DEV) (await import("../dev/pseudo.ts")).stretchWhereAsked();
await speak(preferred());
listenToRoutes();
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
