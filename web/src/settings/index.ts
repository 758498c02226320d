// The settings of this browser, and the look that they give the page. Other features import only this file. The sheet
// that changes them is in `views.ts`.

export { applyLook } from "./look.ts";
export { animationMs, followOtherTabs, loudness, settings, type Volume } from "./state.ts";
