// What other features may use of `talk`.

export { Diagonal } from "./diagonal.tsx";
export { saysText } from "./signalbuttons.ts";
export { Talk, TalkBeside, TalkButton } from "./talk.tsx";
