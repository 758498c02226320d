// Games and positions that people bring: the field, dropped files, and what the server found in them. Other features
// import only this file.

export { Another, AnotherButton, DropAnother } from "./another.tsx";
export { packed, recordOf } from "./api.ts";
export { DeclareAgain } from "./declare.tsx";
export { broughtAs, listOf, orAgain } from "./importing.ts";
export { readProblem, remarkLanguage, remarkText } from "./remark.ts";
