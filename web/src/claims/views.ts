// What the page shows only where claims are made. It is one part of the page, and it is loaded when it is first shown.

export { OtbActs } from "./acts.tsx";
export { Hints } from "./hints.tsx";
export { Agreements } from "./agreements.tsx";
export { OpenClock, OverTheBoard } from "./overtheboard.tsx";
export { PiecesLeft } from "./piecesleft.tsx";
