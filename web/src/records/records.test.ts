import { describe, expect, it } from "vitest";

import { board } from "../../dev/fixtures.ts";
import { RECORDS } from "../../dev/records.ts";
import { packed, unpacked, type NamedFile } from "../intake/api.ts";
import { speak, t } from "../words/language.ts";
import { addressOf, type Shown } from "../replay/downloads.tsx";
import { matching } from "./list.tsx";
import { named, playersOf } from "./names.ts";

describe("a list of games", () => {
  it("is searched for words in players, events and files, in any order", () => {
    expect(matching(RECORDS.games, "")).toHaveLength(250);
    expect(matching(RECORDS.games, "ANNA evening").length).toBe(249);
    expect(matching(RECORDS.games, "pair 77,").map(({ number }) => number)).toEqual([77, 177]);
    expect(matching(RECORDS.games, "nobody")).toEqual([]);
  });

  it("shows the teams of a game that names at least one player", () => {
    expect(playersOf({ A: "Ann", a: "Bob", B: "Cid", b: "Dan" })).toBe("Ann & Dan – Cid & Bob");
    expect(playersOf({ A: "Ann", a: "Bob", B: "", b: "" })).toBe("Ann – Bob");
    expect(playersOf({ A: "Ann", a: "", B: "Cid", b: "" })).toBe("Ann & ? – Cid & ?");
    expect(playersOf({ A: "", a: "", B: "", b: "" })).toBe(null);
    // Characters that change the direction of writing are removed, since they would also turn the next words.
    expect(playersOf({ A: "\u202eAnn", a: "B\u2066ob", B: "", b: "" })).toBe("Ann – Bob");
    expect(named({ A: "Ann", a: "", B: "", b: "" })).toEqual({ A: "Ann", a: "Black A", B: "White B", b: "Black B" });
  });
});

describe("the address of a file with the shown position", () => {
  const boards = { A: board({ placement: "8/8/8/8/8/8/8/Kk6", hands: "Qp", to_move: "b" }), B: board({ placement: "8/8/8/8/8/8/8/kK6", hands: "" }) };
  const shown: Shown = { place: { ply: 3, moves: [] }, boards, inPlay: ["A", "B"], turned: false };

  it("has the number of half-moves and the side that the page shows at the bottom", () => {
    expect(addressOf("bfen", "/r/x/1", shown, "cs")).toBe("/r/x/1.bfen?ply=3");
    expect(addressOf("png", "/r/x/1", shown, "en")).toBe("/r/x/1.png?at=3");
    expect(addressOf("svg", "/r/x/1", { ...shown, turned: true }, "cs")).toBe("/r/x/1.svg?at=3&from=a&lang=cs");
    expect(addressOf("gif", "/r/x/1", shown, "cs")).toBe("/r/x/1.gif?lang=cs");
    expect(addressOf("csv", "/r/x/1", shown, "cs")).toBe("/r/x/1.csv");
  });

  it("has the moves or the position of the variation that is shown", () => {
    const tried = { ...shown, place: { ply: 0, moves: ["Ad2d4", "Ae7e5"] } };
    expect(addressOf("bfen", "/r/x/1", tried, "en")).toBe("/r/x/1.bfen?ply=0&moves=Ad2d4.Ae7e5");
    const picture = new URL(addressOf("png", "/r/x/1", tried, "en"), "http://host");
    expect(picture.pathname).toBe("/picture.png");
    expect(picture.searchParams.get("bfen")).toBe("8/8/8/8/8/8/8/Kk6/Qp b - - | 8/8/8/8/8/8/8/kK6/ w - -");
    const alone = new URL(addressOf("svg", "/r/x/1", { ...tried, inPlay: ["A"] }, "en"), "http://host");
    expect(alone.searchParams.get("bfen")).toBe("8/8/8/8/8/8/8/Kk6/Qp b - -");
  });
});

/** Packs files into a link and unpacks them. Returns the name and the bytes of each; null if there is no link. */
async function throughLink(files: NamedFile[]): Promise<string[][] | null> {
  const declared = { letters: "cs", rules: "" };
  const link = await packed({ files, declared });
  if (link === null) return null;
  expect(link).toMatch(/^[\w-]+$/);
  const back = await unpacked(`#${link}`);
  expect(back?.declared).toEqual(declared);
  return Promise.all((back?.files ?? []).map(async ({ name, data }) => [name, Buffer.from(await data.arrayBuffer()).toString("hex")]));
}

describe("a link to a record", () => {
  it("contains short texts byte for byte, in any encoding", async () => {
    const files = [
      { name: "přítel.bpgn", data: new Blob(["1A. e4 {180}\r\n"]) },
      { name: "b", data: new Blob([new Uint8Array([0xff, 0xfe, 0, 0x31])]) },
      { name: "mark", data: new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 0x31])]) },
    ];
    const hex = ["31412e206534207b3138307d0d0a", "fffe0031", "efbbbf31"];
    expect(await throughLink(files)).toEqual(files.map(({ name }, n) => [name, hex[n]]));
  });

  it("is not made for long texts, and an invalid one gives no files", async () => {
    const letters = Array.from({ length: 50_000 }, (_, n) => String.fromCharCode(33 + ((n * n * 31 + n) % 90))).join("");
    expect(await throughLink([{ name: "a", data: new Blob([`${letters}${letters}`]) }])).toBe(null);
    expect(await unpacked("")).toBe(null);
    expect(await unpacked("#zzz")).toBe(null);
  });
});

describe("the words about records", () => {
  it("follow the language of the page once they are loaded", async () => {
    expect(t.records.found(1)).toBe("1 game or position");
    await speak("cs");
    expect(t.records.found(2)).toBe("2\u00a0partie a\u00a0pozice");
    await speak("en");
    expect(t.records.found(2)).toBe("2 games and positions");
  });
});
