// The pages of an event for the hall and for paper, loaded when they are opened.

export { Print } from "./print.tsx";
export { Wall } from "./wall.tsx";
