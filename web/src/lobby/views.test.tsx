// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { acceptedBy, BOT, EVA, lobby, offer, search, someone } from "../../dev/lobby.ts";
import type { LobbyAct, LobbyNews, LobbyRow, OwnLobby } from "../wire.gen.ts";
import { t } from "../words/index.ts";
import { ring } from "./calling.ts";
import { choice } from "./choice.ts";
import { greeting } from "../net/index.ts";
import { LobbyRows } from "./lobby.tsx";
import { Offer } from "./offer.tsx";
import { own, ownAt } from "./own.ts";
import { Partner } from "./partners.tsx";
import { ChosenPerson, PersonMenu } from "./people.tsx";
import { PlayNow } from "./play.tsx";
import { Bar } from "./searching.tsx";
import { idOf, partnerBegan, refused, room } from "./state.ts";

const { asked } = vi.hoisted(() => ({ asked: [] as LobbyAct[] }));

vi.mock("./own.ts", async (real) => ({
  ...(await real<object>()),
  ask: async (one: LobbyAct) => {
    asked.push(one);
    return null;
  },
}));
vi.mock("./state.ts", async (real) => ({ ...(await real<object>()), open: () => undefined, look: () => () => undefined }));
vi.mock("./calling.ts", () => ({ ring: vi.fn() }));
vi.mock("../net/index.ts", async (real) => ({ ...(await real<object>()), here: async () => Promise.reject(new Error("no server")) }));

const page = document.body.appendChild(document.createElement("main"));

/** The text of the focused element, once the page has moved the focus. */
async function focused(): Promise<string | null> {
  await act(async () => Promise.resolve());
  const { activeElement: now } = document;
  return now === document.body ? null : (now?.getAttribute("aria-label") ?? now?.textContent ?? null);
}

function talkField(): HTMLInputElement | null {
  return page.querySelector<HTMLInputElement>(".lobbytalk input");
}

function focus(text: string): void {
  [...page.querySelectorAll("button")].find((one) => one.textContent.includes(text))?.focus();
}

function says(change: Partial<OwnLobby>): void {
  act(() => {
    ownAt.value = performance.now();
    own.value = { seeks: false, asks: [], asked: [], links: [], blocked: [], ...change };
  });
}

function news(change: Partial<LobbyNews>): void {
  const message = lobby(change);
  if (message.t !== "state" || message.state.is !== "lobby") throw new Error("no news");
  const { rows = [], talk = [], here, searching, playing, more } = message.state.news;
  const at = performance.now();
  act(() => {
    room.value = {
      here,
      searching,
      playing,
      more,
      rows: new Map(rows.map((row) => [idOf(row), { row, at }])),
      talk: talk.map((line) => ({ line, at })),
    };
  });
}

function press(text: string): void {
  const found = [...page.querySelectorAll("button")].find((one) => one.textContent.includes(text));
  if (found === undefined) throw new Error(`no button ${text}: ${page.textContent}`);
  act(() => found.click());
}

function times(): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>(".playtimes input")];
}

function chosenTimes(): number[] {
  return times().flatMap((one, at) => (one.checked ? [at] : []));
}

function shownNote(): string | undefined {
  return page.querySelector(".lobbynote span")?.textContent;
}

/** The part of the ring of an offer that is left. */
function partLeft(): string | undefined {
  return page.querySelector<HTMLElement>(".offerleft")?.style.getPropertyValue("--part");
}

/** How often the bell rings for these rows, which arrive three seconds later. */
function ringsFor(rows: LobbyRow[]): number {
  vi.mocked(ring).mockClear();
  act(() => void vi.advanceTimersByTime(3_000));
  news({ rows });
  return vi.mocked(ring).mock.calls.length;
}

function tap(at: number): void {
  act(() => times()[at]?.click());
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  choice.value = { rules: "fics", chips: ["3+0"] };
  greeting.value = { you: "me", features: ["lobby", "lobby_guests", "open_tables", "lobby_talk"] };
  refused.value = null;
  partnerBegan.value = false;
  room.value = null;
});
afterEach(() => {
  act(() => render(null, page));
  own.value = null;
  vi.useRealTimers();
});

it("Play looks for a match with the chosen times, and a running search gets a time more", () => {
  act(() => render(<PlayNow />, page));
  tap(0);
  press(t.lobby.play);
  says({ search: search({ chips: ["1+0", "3+0"] }) });
  tap(3);
  expect(asked).toEqual([
    { do: "search", rules: "fics", chips: ["1+0", "3+0"], pair: false },
    { do: "search", rules: "fics", chips: ["1+0", "3+0", "5+0"], pair: false },
  ]);
});

it("a change of the search starts from the last request, also before the server shows it", async () => {
  act(() => render(<PlayNow />, page));
  press(t.lobby.play);
  tap(0);
  tap(3);
  expect(asked.at(-1)).toEqual({ do: "search", rules: "fics", chips: ["1+0", "3+0", "5+0"], pair: false });
  expect(chosenTimes()).toEqual([0, 2, 3]);
  await act(async () => undefined);
  says({ search: search({ chips: ["1+0", "3+0", "5+0"], also: { chip: "2+0", waiting: 3 } }) });
  press(t.lobby.search.also("2+0"));
  tap(4);
  expect(asked.at(-1)).toMatchObject({ chips: ["1+0", "2+0", "3+0", "5+0", "3+2"] });
  // The partner has changed the search of a pair meanwhile.
  await act(async () => undefined);
  says({ search: search({ chips: ["3+2"] }) });
  expect(chosenTimes()).toEqual([4]);
});

it("with a partner who is here Play looks for two opponents", () => {
  says({ partner: { ...EVA, at: "here" } });
  act(() => render(<PlayNow />, page));
  press(t.lobby.playWith("Eva"));
  press(t.lobby.playWithout("Eva"));
  expect(asked.map((one) => "pair" in one && one.pair)).toEqual([true, false]);
  says({ partner: { ...EVA, at: "away" } });
  expect(page.textContent).not.toContain("Eva");
});

it("who has to wait reads why and how long, and can look for a match only afterwards", () => {
  says({ wait: { ms: 60_000, times: 3 } });
  act(() => render(<PlayNow />, page));
  expect(page.textContent).toContain(t.lobby.wait(3, "1:00"));
  expect(page.querySelector<HTMLButtonElement>(".bigplay")?.disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(page.textContent).toContain(t.lobby.wait(3, "0:55"));
  act(() => void vi.advanceTimersByTime(55_000));
  expect(page.textContent).not.toContain(t.lobby.wait(3, "0:00"));
  press(t.lobby.play);
  expect(asked).toHaveLength(1);
});

it("a person keeps their place only where they look for a match, and sees the same note again", () => {
  const note = { is: "declined", by: someone("Bohumil") } as const;
  const all = t.lobby.notes;
  act(() => render(<PlayNow />, page));
  says({ note });
  expect(shownNote()).toBe(all.declined("Bohumil"));
  says({ note, search: search() });
  expect(shownNote()).toBe(`${all.declined("Bohumil")} ${all.kept}`);
  act(() => page.querySelector<HTMLElement>(".lobbynote button")?.click());
  says({ note, search: search({ found: 3 }) });
  expect(shownNote()).toBe(undefined);
  says({ search: search(), offer: offer() });
  says({ note, search: search() });
  expect(shownNote()).toBe(`${all.declined("Bohumil")} ${all.kept}`);
});

it("a search offers bots and a further time when the server does", () => {
  says({ search: search() });
  act(() => render(<PlayNow />, page));
  expect(page.textContent).not.toContain(t.lobby.search.bots(2));
  says({ search: search({ found: 1, bots: 3 }) });
  expect(page.textContent).toContain(t.lobby.search.alone);
  says({ search: search({ found: 3, also: { chip: "5+0", waiting: 3 }, bots: 2 }) });
  expect(page.textContent).not.toContain(t.lobby.search.alone);
  expect(page.textContent).toContain(t.lobby.search.botsSome);
  expect(page.textContent).not.toContain(t.lobby.search.meetsAgain);
  press(t.lobby.search.bots(2));
  press(t.lobby.search.also("5+0"));
  press(t.lobby.search.stop);
  expect(asked).toEqual([{ do: "bots" }, { do: "search", rules: "fics", chips: ["3+0", "5+0"], pair: false }, { do: "stop" }]);
});

it("a search says why four who are here are not found yet", () => {
  says({ search: search({ meets_again: true }) });
  act(() => render(<PlayNow />, page));
  expect(page.textContent).toContain(t.lobby.search.meetsAgain);
  expect(page.textContent).not.toContain(t.lobby.search.botsSome);
});

it("the focus stays at the search: Play, Stop, a further time", async () => {
  act(() => render(<PlayNow />, page));
  focus(t.lobby.play);
  says({ search: search({ also: { chip: "5+0", waiting: 3 } }) });
  expect(await focused()).toBe(t.lobby.search.stop);
  focus(t.lobby.search.also("5+0"));
  says({ search: search({ chips: ["3+0", "5+0"] }) });
  expect(await focused()).toBe(t.lobby.search.stop);
  says({ note: { is: "late" } });
  expect(await focused()).toBe(t.lobby.play + t.lobby.playHint);
  page.querySelector<HTMLElement>(".lobbynote button")?.focus();
  act(() => page.querySelector<HTMLElement>(".lobbynote button")?.click());
  expect(await focused()).toBe(t.lobby.play + t.lobby.playHint);
});

it("whose partner began a search reads so, with a button that stops it", async () => {
  const partner = { ...EVA, at: "here" } as const;
  act(() => render(<Bar />, page));
  says({ partner, search: search({ pair: true }) });
  expect(page.textContent).toBe("");
  act(() => void (partnerBegan.value = true));
  expect(page.textContent).toContain(t.lobby.search.begun("Eva"));
  press(t.lobby.search.stop);
  expect(asked).toEqual([{ do: "stop" }]);
  act(() => page.querySelector<HTMLElement>(".close")?.click());
  expect(page.textContent).toBe("");
});

it("after the answer to a question the next question has the focus, then the partner", async () => {
  act(() => render([<Partner key="partner" />, <Bar key="bar" />], page));
  page.firstElementChild?.classList.add("lobbypartner");
  says({ asks: [EVA, someone("Bohumil")] });
  focus(t.lobby.yes);
  says({ asks: [someone("Bohumil")] });
  expect(await focused()).toBe(t.lobby.yes);
  says({ partner: { ...someone("Bohumil"), at: "here" } });
  expect(await focused()).toBe(t.lobby.partner);
});

it("an offer gives Accept the focus once it can be pressed, but not while a person types", () => {
  const field = document.body.appendChild(document.createElement("input"));
  act(() => render(<Offer />, page));
  says({ offer: offer() });
  expect(document.activeElement?.textContent).toBe(t.lobby.offer.titles.found);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(document.activeElement?.textContent).toBe(t.lobby.offer.accept);
  says({});
  field.focus();
  says({ offer: offer({ id: 8 }) });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(document.activeElement?.textContent).toBe(t.lobby.offer.titles.found);
  press(t.lobby.offer.accept);
  expect(asked).toEqual([{ do: "answer", offer: 8, yes: true }]);
  field.remove();
});

it("after an offer the focus is at Play if its control has gone", async () => {
  says({ search: search(), offer: offer() });
  act(() => render([<PlayNow key="play" />, <Offer key="offer" />], page));
  act(() => void vi.advanceTimersByTime(1_000));
  says({ note: { is: "late" } });
  expect(await focused()).toBe(t.lobby.play + t.lobby.playHint);
});

it("an offer is answered once its keys are heard, and closes when it is declined", () => {
  says({ offer: offer() });
  act(() => render(<Offer />, page));
  const deaf = () => [...page.querySelectorAll(".offeracts button")].map((one) => one.getAttribute("aria-disabled"));
  expect(deaf()).toEqual(["true", "true"]);
  press(t.lobby.offer.accept);
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(deaf()).toEqual(["false", "false"]);
  expect(document.activeElement?.textContent).toBe(t.lobby.offer.accept);
  press(t.lobby.offer.accept);
  expect(asked).toEqual([{ do: "answer", offer: 7, yes: true }]);
  expect(page.textContent).toContain(t.lobby.offer.waiting("Bohumil, Eva"));
  says({ offer: acceptedBy(["A", "B"]) });
  expect(page.textContent).toContain(t.lobby.offer.waiting("Bohumil, Eva"));
  expect(page.textContent).not.toContain(t.lobby.offer.agreed);
  says({ offer: offer({ id: 8 }) });
  act(() => void vi.advanceTimersByTime(1_000));
  press(t.lobby.offer.decline);
  expect(page.querySelector("dialog")).toBe(null);
  expect(asked.at(-1)).toEqual({ do: "answer", offer: 8, yes: false });
});

it("who has accepted already reads why and for whom they wait, and may decline", () => {
  says({ offer: acceptedBy(["A", "B"]) });
  act(() => render(<Offer />, page));
  expect(page.textContent).toContain(t.lobby.offer.agreed);
  expect(page.textContent).toContain(t.lobby.offer.waiting("Bohumil, Eva"));
  expect(page.textContent).toContain(t.lobby.offer.lag(64));
  expect(page.textContent).not.toContain(t.lobby.offer.accept);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(document.activeElement?.tagName).toBe("P");
  press(t.lobby.offer.decline);
  expect(asked).toEqual([{ do: "answer", offer: 7, yes: false }]);
});

it.each([
  ["who challenges may withdraw", "A", ["A"], t.lobby.offer.titles.own_challenge, t.lobby.withdraw],
  ["their partner reads whose challenge it is", "b", ["b"], t.lobby.offer.titles.own_challenge, t.lobby.offer.decline],
  ["who is challenged reads so", "a", ["a"], t.lobby.offer.titles.challenge, t.lobby.offer.decline],
] as const)("%s", (_, by, accepted, title, no) => {
  says({ offer: acceptedBy(accepted, { kind: "challenge", by }) });
  act(() => render(<Offer />, page));
  expect(page.querySelector("h2")?.textContent).toBe(title);
  const buttons = [...page.querySelectorAll(".offeracts button")].map((one) => one.textContent);
  expect(buttons.at(-1)).toBe(no);
});

it("an offer for a search that the partner began says so", () => {
  says({ partner: { ...EVA, at: "searching" }, search: search({ pair: true }), offer: offer() });
  act(() => void (partnerBegan.value = true));
  act(() => render(<Offer />, page));
  expect(page.textContent).toContain(t.lobby.search.begun("Eva"));
});

it("who has to wait reads why once", () => {
  says({ note: { is: "have_left" } });
  act(() => render(<PlayNow />, page));
  expect(page.textContent).toContain(t.lobby.notes.have_left);
  says({ note: { is: "have_left" }, wait: { ms: 60_000, times: 2 } });
  expect(page.textContent).not.toContain(t.lobby.notes.have_left);
  expect(page.textContent).toContain(t.lobby.waitRule);
});

it("who would begin with bots is named to the others", () => {
  says({ offer: offer({ kind: "bots", by: "a" }) });
  act(() => render(<Offer />, page));
  expect(page.textContent).toContain(t.lobby.offer.botsBy("Bohumil"));
  says({ offer: acceptedBy(["A"], { id: 8, kind: "bots", by: "A" }) });
  expect(page.textContent).not.toContain(t.lobby.offer.botsBy("Anna"));
});

it("who is asked to take a seat reads why also after they have accepted", () => {
  says({ offer: acceptedBy(["a", "B", "b"], { kind: "substitute" }) });
  act(() => render(<Offer />, page));
  act(() => void vi.advanceTimersByTime(1_000));
  press(t.lobby.offer.accept);
  says({ offer: acceptedBy(["A", "a", "B", "b"], { kind: "substitute" }) });
  expect(page.textContent).toContain(t.lobby.offer.hints.substitute);
  expect(page.textContent).toContain(t.lobby.offer.waiting(""));
  expect(page.textContent).toContain(t.lobby.offer.decline);
});

it("the other three, who wait for the person that is asked to take a seat, may decline", () => {
  says({ offer: acceptedBy(["A", "B", "b"], { kind: "substitute" }) });
  act(() => render(<Offer />, page));
  expect(page.textContent).toContain(t.lobby.four.replaced);
  act(() => void vi.advanceTimersByTime(1_000));
  press(t.lobby.offer.decline);
  expect(asked).toEqual([{ do: "answer", offer: 7, yes: false }]);
});

it("the ring of an offer is full at first, however long four people may answer", () => {
  says({ offer: offer({ ms: 20_000 }) });
  act(() => render(<Offer />, page));
  expect(partLeft()).toBe("1");
  act(() => void vi.advanceTimersByTime(5_000));
  expect(partLeft()).toBe("0.75");
});

it("an offer names the four, their connections, and the bots", () => {
  says({ offer: offer({ kind: "bots", seats: { ...offer().seats, B: BOT }, ends_bots: true }) });
  act(() => render(<Offer />, page));
  const seats = [...page.querySelectorAll(".offerseat")].map((one) => one.textContent);
  expect(seats.join()).toContain(`Bohumil${t.lobby.offer.lag(64)}`);
  expect(seats.join()).toContain(t.lobby.offer.bot);
  expect(page.textContent).toContain(t.lobby.offer.endsBots);
});

it("a free seat of an open table is one link, and the own row is not listed", () => {
  act(() => render(<LobbyRows />, page));
  news({
    rows: [
      { is: "table", id: "open1", preset: "fics", changed: 0, control: "3+0", seats: { A: EVA, a: null, B: someone("Bot", ""), b: null }, played: ["A", "a", "B", "b"], age_s: 1 },
      { is: "person", who: "me", name: "Anna", seeks: true, age_s: 1 },
      { is: "person", ...someone("Bohumil"), seeks: true, age_s: 1 },
    ],
  });
  expect([...page.querySelectorAll("a.sit")].map((one) => one.getAttribute("href"))).toEqual(["/t/open1#sit-a", "/t/open1#sit-b"]);
  expect([...page.querySelectorAll(".lookernames")].map((one) => one.textContent)).toEqual(["Bohumil"]);
});

it("the bell rings for each person who comes while the lobby is shown, and for no other row", () => {
  const eva: LobbyRow = { is: "person", ...EVA, seeks: true, age_s: 30 };
  const bohumil: LobbyRow = { is: "person", ...someone("Bohumil"), seeks: true, age_s: 0 };
  act(() => render(<LobbyRows />, page));
  act(() => page.querySelector<HTMLElement>(".lookers header input")?.click());
  expect(ringsFor([eva])).toBe(0); // Eva was there before.
  expect(ringsFor([bohumil])).toBe(1); // Eva has gone.
  expect(ringsFor([{ ...bohumil, seeks: false, age_s: 3 }])).toBe(0);
  expect(ringsFor([{ ...bohumil, age_s: 6 }, { ...eva, age_s: 39 }])).toBe(0); // There were too many rows.
  act(() => render(null, page));
  act(() => render(<LobbyRows />, page));
  expect(ringsFor([{ ...bohumil, age_s: 12 }])).toBe(0);
  expect(ringsFor([{ ...bohumil, age_s: 15 }, { ...eva, age_s: 1 }])).toBe(1);
});

it("the menu of a person asks, blocks, and challenges with the partner", () => {
  says({});
  act(() => render([<PersonMenu key="eva" who="eva" name="Eva" />, <ChosenPerson key="chosen" />], page));
  press("Eva");
  act(() => render([null, <ChosenPerson key="chosen" />], page)); // Eva's row goes, and the dialog stays.
  press(t.lobby.ask);
  press(t.lobby.block);
  expect(asked).toEqual([{ do: "ask_partner", who: "eva" }, { do: "block", who: "eva", on: true }]);
  says({ partner: { ...someone("Bohumil"), at: "here" } });
  press(t.lobby.challenge("3+0", "FICS"));
  expect(asked.at(-1)).toEqual({ do: "challenge", who: "eva", rules: "fics", chip: "3+0" });
});

it("the dialog of a person has their name, the focus at it, and then at what was done", async () => {
  says({});
  act(() => render([<PersonMenu key="eva" who="eva" name="Eva" />, <ChosenPerson key="chosen" />], page));
  press("Eva");
  expect(page.querySelector("dialog")?.getAttribute("aria-label")).toBe(t.lobby.menu("Eva"));
  expect(await focused()).toBe(t.lobby.menu("Eva"));
  const described = [...page.querySelectorAll(".personacts button")].map((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent);
  expect(described).toEqual([t.lobby.askHint, t.lobby.muteHint, t.lobby.blockHint]);
  focus(t.lobby.ask);
  says({ asked: [EVA] });
  expect(await focused()).toBe(t.lobby.askedAlready);
  says({ partner: { ...EVA, at: "here" } });
  expect(await focused()).toBe(t.lobby.isPartner);
});

it("who mutes the writer of the only line has the focus at the chat, and finds the way back in one list", async () => {
  act(() => render(<LobbyRows />, page));
  says({ blocked: [someone("Gustav")] });
  news({ talk: [{ no: 1, from: EVA, text: "hello", age_s: 1 }] });
  focus("Eva");
  press("Eva");
  press(t.lobby.mute);
  expect(page.textContent).toContain(t.lobby.unmuteHint);
  act(() => page.querySelector<HTMLElement>(".personsheet .close")?.click());
  expect(await focused()).toBe(t.lobby.talk);
  expect(page.textContent).toContain(`${t.lobby.blocked} (2)`);
  const names = () => [...page.querySelectorAll(".blocked button")].map((one) => one.getAttribute("aria-label"));
  expect(names()).toEqual([t.lobby.unblockNamed("Gustav"), t.lobby.unmuteNamed("Eva")]);
  page.querySelector<HTMLElement>(".blocked button")?.focus();
  says({});
  expect(await focused()).toBe(`${t.lobby.blocked} (1)`);
  press(t.lobby.unmute);
  expect(page.textContent).toContain("hello");
});

it("what a person has written in the lobby is kept, and after it is sent the field has the focus", async () => {
  act(() => render(<LobbyRows />, page));
  says({});
  const write = talkField();
  if (write === null) throw new Error("no field");
  write.value = "hello";
  act(() => void write.dispatchEvent(new Event("input", { bubbles: true })));
  act(() => render(null, page));
  act(() => render(<LobbyRows />, page));
  expect(talkField()?.value).toBe("hello");
  act(() => page.querySelector<HTMLElement>(".lobbytalk [type=submit]")?.click());
  expect(talkField()?.value).toBe("");
  expect(await focused()).toBe(t.lobby.write);
});

it("an open table names its seats, also those where somebody sits", () => {
  act(() => render(<LobbyRows />, page));
  news({ rows: [{ is: "table", id: "open1", preset: "fics", changed: 0, control: "3+0", seats: { A: EVA, a: null, B: null, b: null }, played: ["A", "a"], age_s: 10 }] });
  expect(page.querySelector("article")?.getAttribute("aria-label")).toContain("3+0");
  expect(page.querySelector(".tableseats")?.textContent).toContain(`${t.seat("A", t.color.white)}:Eva`);
  expect(page.querySelector(".lookerage")?.textContent).toContain(t.lobby.since("0:10"));
});

it("the own name and that of a bot are no buttons", () => {
  act(() => render([<PersonMenu key="me" who="me" name="Anna" />, <PersonMenu key="bot" who="" name="Bot" />], page));
  expect(page.querySelector("button")).toBe(null);
});
