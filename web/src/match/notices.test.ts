import { expect, it } from "vitest";

import { roleName } from "../words/index.ts";
import { canceledText } from "./notices.tsx";

const NAMES = { name: String, role: roleName };

it.each([
  ["e5e4", "e5–e4"],
  ["e7e8q", "e7–e8=Q"],
  ["e7e8bc4", "e7–e8=Bc4"],
  ["P@e4", "P@e4"],
])("a canceled premove with the UCI text %s is shown once, as %s, with the reason", (mv, written) => {
  const args = { mv, why: { occupied: "e4" } };
  const problem = { code: "illegal", args, text: `illegal ${mv}: e4 is occupied` };
  const said = canceledText({ n: 1, command: null, problem, back: [mv] }, NAMES);
  expect(said.split(written)).toHaveLength(2);
  expect(said).toContain("e4 is occupied");
  expect(said).not.toContain("illegal");
});
