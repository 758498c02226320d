// The entry of the page.

import "./kit/chessground.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/controls.css";
import "./kit/parts.css";
import "./kit/sheet.css";
import "./match/strip.css";
import "./match/play.css";
import "./kit/pages.css";

import { render } from "preact";

import { App } from "./app.tsx";
import { watchContrast } from "./kit/index.ts";
import { comeAsNew } from "./net/index.ts";
import { watchParts } from "./renewal.ts";
import { listenToRoutes } from "./route.ts";
import { followOtherTabs, applyLook } from "./settings/index.ts";
import { preferred, speak } from "./words/index.ts";

void start();

async function start(): Promise<void> {
  if (import.meta.env.DEV) (await import("../dev/pseudo.ts")).stretchWhereAsked();
  watchParts();
  followOtherTabs();
  // Without the high-contrast style sheet the page has its usual look.
  await Promise.all([speak(preferred()), watchContrast().catch(() => undefined), applyLook()]);
  comeAsNew();
  listenToRoutes();
  const root = document.getElementById("app");
  if (root !== null) render(<App />, root);
}
