// The live matches on the start page. They are loaded when the page is shown.

export { WatchNow } from "./now.tsx";
