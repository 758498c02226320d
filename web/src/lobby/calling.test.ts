// @vitest-environment happy-dom
import { batch } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { acceptedBy, offer } from "../../dev/lobby.ts";
import type { OfferView } from "../wire.gen.ts";
import { callForOffers } from "./calling.ts";
import { own, ownAt } from "./own.ts";

vi.mock("../match/index.ts", () => ({ tune: vi.fn() }));

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.title = "Bughouse";
  stop = callForOffers();
});
afterEach(() => {
  stop();
  own.value = null;
  vi.useRealTimers();
});

function says(one: OfferView | undefined): void {
  batch(() => {
    own.value = { seeks: false, asks: [], asked: [], links: [], blocked: [], ...(one === undefined ? {} : { offer: one }) };
    ownAt.value = performance.now();
  });
}

const title = () => document.title.replaceAll("\u00a0", " ");

it.each<[OfferView["kind"], string]>([
  ["found", "Match found: 9 s"],
  ["bots", "Start with bots? 9 s"],
  ["challenge", "You are challenged: 9 s"],
  ["substitute", "A player is missing: 9 s"],
  ["play_on", "Go on with a bot? 9 s"],
])("the tab says what is asked, and for how long: %s", (kind, said) => {
  says(offer({ kind }));
  expect(title()).toBe(said);
});

it("the seconds are counted down, also when another person accepts, and then the tab has its title again", () => {
  says(offer({ ms: 9_000 }));
  vi.advanceTimersByTime(4_000);
  says(acceptedBy(["B"], { ms: 5_000 }));
  vi.advanceTimersByTime(1_000);
  expect(title()).toBe("Match found: 4 s");
  says(acceptedBy(["A", "B"]));
  expect(title()).toBe("Bughouse");
});
