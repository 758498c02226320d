// The lobby on the start page. It is loaded with that page.

export { LobbyRows } from "./lobby.tsx";
export { PlayNow } from "./play.tsx";
