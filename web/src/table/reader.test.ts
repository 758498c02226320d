import { describe, expect, it } from "vitest";

import { START_DESTS, START_PLACEMENT } from "../../dev/fixtures.ts";
import { readDests } from "../match/state/dests.ts";
import { readPlacement } from "../match/state/pieces.ts";
import { text as czech } from "../words/cs/match.ts";
import { text as dutch } from "../words/nl/match.ts";
import { text as russian } from "../words/ru/match.ts";
import { readTyped, type Letters, type Tries } from "./reader.ts";

function tries(placement: string, dests: string): Tries {
  const { moves, drops } = readDests(dests);
  return { pieces: readPlacement(placement), moves, drops: (role) => drops.get(role) ?? null };
}

function read(text: string, on: Tries, letters?: Letters): string {
  const typed = readTyped(text, on, letters);
  if (typed.is === "step") return typed.from + typed.to + typed.role;
  return typed.is === "drop" ? `${typed.role}@${typed.to}` : typed.is;
}

const START = tries(START_PLACEMENT, START_DESTS);
const LATE = tries("4k3/P6P/8/3p4/2P1P3/8/8/R3K2R", "a7:a8=QRBN h7:h8=QRBN c4:c5d5 e4:e5d5 a1:b1c1d1a2 h1:h2g1f1 e1:a1c1d1g1h1e2f1 N@:f7h6 P@:c6");

describe("a typed move", () => {
  it.each([
    ["e4", "e2e4"],
    ["Nf3", "g1f3"],
    ["Nf3+!?", "g1f3"],
    ["e2e4", "e2e4"],
    ["E2E4", "e2e4"],
    ["Nd2", "none"],
    ["e5", "none"],
    ["e2e5", "none"],
    ["hello", "unread"],
    ["Pawn", "unread"],
    ["O-O", "none"],
  ])("%s is read as %s in the starting position", (text, found) => {
    expect(read(text, START)).toBe(found);
  });
  it.each([
    ["a8=N", "a7a8N"],
    ["a8N", "a7a8N"],
    ["a7a8q", "a7a8Q"],
    ["h8", "h7h8"],
    ["cxd5", "c4d5"],
    ["exd5", "e4d5"],
    ["d5", "none"],
    ["Rd1", "a1d1"],
    ["Rf1", "h1f1"],
    ["O-O", "e1g1"],
    ["0-0-0", "e1c1"],
    ["N@f7", "N@f7"],
    ["@c6", "P@c6"],
    ["P@c6", "P@c6"],
    ["Q@c6", "unheld"],
    ["N@a1", "none"],
  ])("%s is read as %s in a later position", (text, found) => {
    expect(read(text, LATE)).toBe(found);
  });
  it.each([
    ["nf3", "g1f3"],
  ])("may have a lower-case piece letter: %s is read as %s in the starting position", (text, found) => {
    expect(read(text, START)).toBe(found);
  });
  it.each([
    ["n@f7", "N@f7"],
    ["p@c6", "P@c6"],
    ["rad1", "a1d1"],
    ["kxd1", "e1d1"],
    ["a8=n", "a7a8N"],
    ["a8q", "a7a8Q"],
  ])("may have a lower-case piece letter: %s is read as %s in a later position", (text, found) => {
    expect(read(text, LATE)).toBe(found);
  });
  it("has the b-file, not a bishop, if it begins with a lower-case b", () => {
    expect(read("b4", START)).toBe("b2b4");
    expect(read("bxd5", LATE)).toBe("none");
  });
  it.each([
    ["B4c5", "d4c5"],
    ["B2c5", "none"],
    ["b4c5", "b4c5"],
    ["B4C5", "b4c5"],
  ])("has a bishop with its rank, not the b-file, if only its B is a capital letter: %s is read as %s", (text, found) => {
    expect(read(text, tries("4k3/8/8/2p5/1P1B4/8/8/4K3", "b4:b5c5 d4:c5e5"))).toBe(found);
  });
  it.each([
    [russian.typed.letters, "Крe2", "e1e2"],
    [russian.typed.letters, "крe2", "e1e2"],
    [russian.typed.letters, "Лad1", "a1d1"],
    [russian.typed.letters, "К@f7", "N@f7"],
    [russian.typed.letters, "п@c6", "P@c6"],
    [russian.typed.letters, "a8=К", "a7a8N"],
    [russian.typed.letters, "a7a8ф", "a7a8Q"],
    [russian.typed.letters, "Ke2", "e1e2"],
    [czech.typed.letters, "Vad1", "a1d1"],
    [czech.typed.letters, "j@f7", "N@f7"],
    [czech.typed.letters, "a8=d", "a7a8Q"],
    [czech.typed.letters, "dxe4", "none"],
    [dutch.typed.letters, "Tad1", "a1d1"],
    [dutch.typed.letters, "a8=P", "a7a8N"],
    [dutch.typed.letters, "P@f7", "N@f7"],
    [dutch.typed.letters, "@c6", "P@c6"],
    [dutch.typed.letters, "N@f7", "N@f7"],
    [{}, "Крe2", "unread"],
  ])("may have the piece letters of a language: with %o, %s is read as %s", (letters, text, found) => {
    expect(read(text, LATE, letters)).toBe(found);
  });
  it("is ambiguous if two pieces can make it, unless it names the file of one of them", () => {
    const knights = tries("4k3/8/8/8/8/8/8/1N2KN2", "b1:d2a3 f1:d2e3");
    expect(read("Nd2", knights)).toBe("several");
    expect(read("Nbd2", knights)).toBe("b1d2");
    expect(read("N1d2", knights)).toBe("several");
  });
});
