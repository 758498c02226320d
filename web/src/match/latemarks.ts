// The marks beside a name, which only matches over the board have. They are loaded when they are first shown.

import { lazily } from "../kit/index.ts";

export const Marks = lazily(async () => (await import("./marks.tsx")).Marks);
