// What the page shows only after a match. It is one part of the page, and it is loaded during the match.

export { NotBegun } from "./again.tsx";
export { Moment } from "./moment.tsx";
export { NextMatch } from "./nextmatch.tsx";
export { Result } from "./result.tsx";
export { ResultActs } from "./resultacts.tsx";
export { ResultArticle } from "./whichrule.tsx";
