// What other features load of the desk when it is needed.

export { Desk } from "./desk.tsx";
export { NewEvent } from "./newevent.tsx";
