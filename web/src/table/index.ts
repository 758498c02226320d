// The page of a table. Other features import only this file, and only the field for typed moves.

export { TypedField } from "./typedfield.tsx";
