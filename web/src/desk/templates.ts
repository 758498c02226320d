// The choices of a new event. A template fills in all of them, so that a person only gives a name. It is pure.

import { type Draft, inMode, ONLINE, OVER_THE_BOARD } from "../rules/index.ts";
import type { EventSetup, EventWanted, HallView, PlaceView } from "../wire.gen.ts";

export const TEMPLATES = ["evening", "asten", "swiss", "knockout", "championship"] as const;
export type Template = (typeof TEMPLATES)[number];

/** What a person has chosen for a new event. */
export interface Plan {
  readonly template: Template;
  readonly format: string;
  /** The rules and the times. */
  readonly draft: Draft;
  readonly place: PlaceView;
  readonly site: string;
  /** The number of rounds; null if the format decides. */
  readonly rounds: number | null;
  /** Whether the event goes on until an organizer finishes it. */
  readonly open: boolean;
  readonly games: number;
  /** In how many groups a round robin is played; null for one. */
  readonly groups: number | null;
  /** The number of tables; null if there are enough. */
  readonly tables: number | null;
  /** The tie-breaks, the first one first; null for those that the format usually has. */
  readonly tieBreaks: readonly string[] | null;
  /** The prizes of the places, a line each. */
  readonly prizes: string;
  readonly listed: boolean;
  readonly signUp: boolean;
  /** Whether an arbiter starts the matches and decides claims. */
  readonly arbiter: boolean;
  readonly playersReport: boolean;
  readonly noShowMin: number;
  readonly pauseMin: number;
  readonly set: readonly (readonly [string, string])[];
}

const USUAL: Omit<Plan, "template" | "format"> = {
  draft: { preset: "wbn", changes: {} },
  place: "boards",
  site: "",
  rounds: null,
  open: false,
  games: 1,
  groups: null,
  tables: null,
  tieBreaks: null,
  prizes: "",
  listed: false,
  signUp: true,
  arbiter: false,
  playersReport: true,
  noShowMin: 5,
  pauseMin: 0,
  set: [],
};

/** The choices of a template. */
export function planOf(template: Template): Plan {
  switch (template) {
    case "evening":
      return { ...USUAL, template, format: "partners", open: true };
    case "asten":
      return { ...USUAL, template, format: "round-robin", draft: { preset: "asten", changes: {} }, arbiter: true, playersReport: false, pauseMin: 3 };
    case "swiss":
      return { ...USUAL, template, format: "swiss", rounds: 5, listed: true, noShowMin: 10, pauseMin: 5 };
    case "knockout":
      return { ...USUAL, template, format: "knockout", set: [["third-place", "yes"]] };
    case "championship":
      return { ...USUAL, template, format: "round-robin", groups: 2, playersReport: false, noShowMin: 10, pauseMin: 5 };
  }
}

/** The formats in the order of the list. */
export const FORMATS = ["partners", "individual-swiss", "swiss", "round-robin", "double-round-robin", "knockout"] as const;

/** Whether a format takes a number of rounds. The others have as many as they need. */
export function takesRounds(format: string): boolean {
  return ["partners", "individual-swiss", "swiss"].includes(format);
}

/** Whether a format can have groups. */
export function hasGroups(format: string): boolean {
  return format.endsWith("round-robin");
}

/** Whether a format gives numbers by rating: the pairing begins with them, and groups are dealt by them. */
export function usesRatings(format: string): boolean {
  return format !== "partners";
}

/** The plan with another format. Choices that this format does not have are dropped. */
export function withFormat(plan: Plan, format: string): Plan {
  const takes = takesRounds(format);
  return { ...plan, format, open: plan.open && takes, rounds: takes ? plan.rounds : null, groups: hasGroups(format) ? plan.groups : null, tieBreaks: null, set: format === "knockout" ? plan.set : [] };
}

/** The plan for another place, with the rules that are usual there. */
export function withPlace(plan: Plan, place: PlaceView): Plan {
  const usual = planOf(plan.template).draft;
  const preset = place === "online" && usual.preset === "wbn" ? "fics" : usual.preset;
  const isUsual = ["wbn", "fics"].includes(plan.draft.preset);
  return { ...plan, place, draft: isUsual ? { ...plan.draft, preset } : plan.draft };
}

/** The rules as they hold at the place of the event. */
export function rulesOf({ draft, place }: Plan): Draft {
  return inMode(draft, place === "boards" ? OVER_THE_BOARD : ONLINE);
}

/** What the server is asked for. */
export function wantedOf(plan: Plan, name: string, organizer: string): EventWanted {
  return { setup: setupOf(plan, name), hall: hallOf(plan), organizer };
}

function setupOf(plan: Plan, name: string): EventSetup {
  const { format, draft, rounds, open, games, groups, tables, tieBreaks, prizes, set } = plan;
  return {
    name,
    format,
    rules: draft.preset,
    games,
    ...(rounds === null || open ? {} : { rounds }),
    ...(open ? { open } : {}),
    ...(tables === null ? {} : { tables }),
    ...(tieBreaks === null ? {} : { tie_breaks: [...tieBreaks] }),
    prizes: prizesIn(prizes),
    set: [...set, ...(groups === null ? [] : [["groups", String(groups)] as const])].map(([key, value]): [string, string] => [key, value]),
  };
}

function hallOf({ place, site, draft, arbiter, listed, signUp, playersReport, noShowMin, pauseMin }: Plan): HallView {
  const set = Object.entries(draft.changes).filter(([param]) => param !== "mode");
  return { place, site: site.trim(), set, arbiter, listed, sign_up: signUp, players_report: playersReport, no_show_min: noShowMin, pause_min: pauseMin };
}

/** The prizes: line 1 is for the first place. An empty line is no prize. */
export function prizesIn(text: string): string[] {
  return text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [`${index + 1}=${line.trim()}`]));
}
