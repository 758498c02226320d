// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answerTo } from "../../dev/answers.ts";
import { table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { useTable } from "../match/index.ts";
import type { TableSetup } from "../wire.gen.ts";
import { RulesInWords } from "./rulesinwords.tsx";

const FIVE: TableSetup = { preset: "fics", set: [["mode", "online"], ["clock.base_s", "300"]] };
const seating = (setup: TableSetup) => table({ phase: { is: "seating" }, game: 0, setup });

let root: TableRoot;

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => new Response(answerTo(path, String(body))?.body));
  root = new TableRoot();
  root.hear(welcome({ game: null, table: seating({ preset: "fics", set: [] }) }));
  root.show(<Rules />);
});
afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
});

/** The host chooses 5+0, and sends it. */
async function send5(): Promise<void> {
  root.press("Change");
  const chip = () => root.element.querySelector<HTMLInputElement>('input[value="5+0"]');
  await vi.waitFor(() => expect(chip()).not.toBe(null));
  act(() => chip()?.click());
  root.press("Use these rules");
}

it("changed rules stay if they could not be sent, or if the server refuses them, until the table has them", async () => {
  await send5();
  expect(root.texts(".altered")).toEqual(["Your changes are kept, but not used yet."]);

  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  await send5();
  expect(ask).toHaveBeenCalledWith({ t: "configure", setup: FIVE });
  root.hear({ t: "refused", id: null, problem: { code: "playing", text: "a match is being played" } });
  expect(root.texts(".altered")).toHaveLength(1);

  root.hear({ t: "table", table: seating(FIVE) });
  expect(root.texts(".altered")).toEqual([]);
});

it("the time is in the heading, and so not in the list of what differs", async () => {
  const differences = [
    { param: "clock.base_s", value: "300", preset: "180" },
    { param: "promo.pieces", value: "QN", preset: "QRBN" },
  ];
  root.hear({ t: "table", table: { ...seating(FIVE), control: "5+0", differences } });
  await vi.waitFor(() => expect(root.texts(".difference strong")).toEqual(["What a pawn may become."]));
});

function Rules() {
  const { table: shown } = useTable().state;
  return shown && <RulesInWords table={shown} owner />;
}
