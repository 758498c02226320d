// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = "";
  vi.resetModules();
});

it("the page has the chosen look before it is shown, and follows the settings", async () => {
  localStorage.setItem("bughouse:board", "blue");
  localStorage.setItem("bughouse:pieces", "modern");
  localStorage.setItem("bughouse:look", "dark");
  const [{ applyLook }, { settings }] = await Promise.all([import("./look.ts"), import("./state.ts")]);
  await applyLook();
  const { dataset, style } = document.documentElement;
  expect({ ...dataset }).toMatchObject({ theme: "blue", pieces: "modern", own: "left", coordinates: "edge", animation: "normal" });
  expect(style.colorScheme).toBe("dark");
  expect(document.head.textContent).toContain("[data-pieces=modern]{--white-pawn:url(");
  settings.look.set("system");
  settings.board.set("gray");
  expect([style.colorScheme, dataset["theme"]]).toEqual(["", "gray"]);
});

it("two sets that arrive together are both shown", async () => {
  const { loadPieces } = await import("./look.ts");
  await Promise.all([loadPieces("modern"), loadPieces("contrast"), loadPieces("modern")]);
  const sheets = [...document.head.querySelectorAll("style")].map((one) => one.textContent ?? "");
  const starts = sheets.map((one) => one.slice(0, one.indexOf("{")));
  expect(starts.toSorted()).toEqual(["[data-pieces=cburnett]", "[data-pieces=contrast]", "[data-pieces=modern]"]);
  expect(sheets.join("")).toContain(".cg-wrap piece.black.king{background-image:var(--black-king,revert-layer)}");
});

it.each(["modern", "contrast"] as const)("the set %s has a picture for each piece, and those of White and Black differ", async (name) => {
  const { addressOf } = await import("./pieces.ts");
  const { drawings } = name === "modern" ? await import("./sets/modern.ts") : await import("./sets/contrast.ts");
  const roles = ["pawn", "knight", "bishop", "rook", "queen", "king"] as const;
  const all = (["white", "black"] as const).flatMap((color) => roles.map((role) => decodeURIComponent(addressOf(drawings, color, role))));
  expect(new Set(all).size).toBe(12);
  // No color is left out, and no number is broken.
  expect(all.filter((one) => /="[FLDH]"|NaN|undefined/.test(one))).toEqual([]);
});
