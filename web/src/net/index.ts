// The connection to the server, the time of the match, and HTTP requests. Other features import only this file.

export {
  ApiError,
  ask,
  checkRules,
  get,
  here,
  makeTable,
  matchPath,
  qrAddress,
  readRules,
  rules,
  writeRules,
  post,
} from "./api.ts";
export { pageConnection, type Subscription } from "./connection.ts";
export { greeting } from "./greeting.ts";
export { comeAsNew, forgetMe, storeName, token } from "./guest.ts";
export type { Link } from "./link.ts";
export { LiveMatches, type Shown } from "./livematches.ts";
export { Sync } from "./sync.ts";
