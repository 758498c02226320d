// Faults that the page has today. A new fault fails the tests. `cargo xtask gallery` also fails if one is gone and still
// listed here.

export interface Known {
  /** The states with this fault. */
  readonly states: readonly string[];
  /** The sizes of the windows with this fault: `390x844`. */
  readonly windows: readonly string[];
  /** The start of the fault's line, without the texts in it; an empty one is any fault. */
  readonly fault: string;
  /** The language with this fault; in every language if there is none. */
  readonly language?: string;
  /** What is wrong. */
  readonly why: string;
}

/** Ways to hold seats on both boards with partners who sit elsewhere. */
const APART = ["holds-aw-bw", "holds-aw-ab-bw", "holds-ab-bb", "holds-aw-ab-bb", "holds-aw-bw-bb", "holds-ab-bw-bb"];
/** Other ways to hold seats on both boards. */
const BOTH = ["holds-ab-bw", "holds-aw-bb", "holds-aw-ab-bw-bb"];
const NO_TALK = ["start", "middle", "draw", "typed-error"];
const SMALL = ["320x568", "360x640", "375x667", "390x664", "700x900"];

export const KNOWN: readonly Known[] = [
  { states: APART, windows: ["1024x768", "768x1024", "390x844"], fault: "", why: "there is no place for two boards and signals, so parts are outside the window" },
  { states: APART, windows: SMALL, fault: "", why: "the same, on small phones" },
  { states: APART, windows: ["1440x900"], fault: "overlap: div.moves", why: "the list of moves has no room, and lies below the signals" },
  { states: [...BOTH, "names-long", "names-wide"], windows: ["1024x768"], fault: "overlap: section.diagonal and div", why: "a forecast of three lines lies over the buttons below it" },
  { states: ["names-wide"], windows: ["360x640"], fault: "overlap: section.diagonal and div", why: "long names make the forecast too high" },
  { states: ["names-long", "names-wide"], windows: ["768x1024"], fault: "overlap: section.diagonal and section.signalbox", why: "long names make the forecast too high" },
  { states: [...BOTH, "team", "draw"], windows: ["768x1024"], fault: "small: span.name", why: "a full hand leaves a name no room" },
  { states: [...BOTH, "team"], windows: ["320x568", "375x667", "390x664"], fault: "small: span.name", why: "a full hand leaves a name no room" },
  { states: ["holds-bw", "holds-bb", "holds-bw-bb"], windows: ["768x1024"], fault: "small: span.name", why: "a full hand leaves a name no room" },
  { states: ["names-long", "names-wide"], windows: ["390x844"], fault: "", why: "long names make the forecast too high, so it lies over the head" },
  { states: ["names-wide"], windows: ["1024x768", "360x640"], fault: "", why: "long names make the forecast and the signals too high" },
  { states: ["names-long"], windows: ["1024x768"], fault: "overlap: s", why: "long names make the signals too high" },
  { states: ["draw-beside"], windows: ["390x844", "360x640"], fault: "", why: "the news lies over the diagonal" },
  { states: ["premoves-canceled", "resynced", "talk-chat", "holds-bw", "holds-bb", "holds-bw-bb"], windows: ["320x568", "360x640"], fault: "cut: p.forecast", why: "the forecast has no room" },
  { states: ["refused"], windows: ["700x900"], fault: "cut: div.notices", why: "the sentence of a refusal is wider than its place" },
  { states: ["lost"], windows: ["390x664"], fault: "cut: div.notices", why: "the sentence about the connection is wider than its place" },
  { states: ["watching-clocks"], windows: ["390x844", "320x568"], fault: "cut: div.who", why: "a mark beside a name has no room" },
  { states: ["record"], windows: ["720x450"], fault: "cut: button.iconbutton", why: "a button of the lanes has no room" },
  { states: ["premoves"], windows: ["390x844"], fault: "small: span.name", why: "the mark of premoves leaves the player's own name no room" },
  { states: ["start", "middle", "solo", "draw", "resign", "typed-error"], windows: ["1024x768"], fault: "small: span.what", why: "the name of the match has no room" },
  { states: NO_TALK, windows: SMALL, fault: "covered: button.iconbutton by div.meter", why: "the diagonal lies over the buttons of the head" },
  { states: NO_TALK, windows: SMALL, fault: "overlap: span.", why: "the diagonal lies over the head" },
  { states: ["bots"], windows: ["768x1024", "844x390"], fault: "cut: div.who", why: "the level of a bot is cut" },
  { states: ["over"], windows: ["1024x768"], fault: "overlap: span.", why: "the list of moves lies over the head" },
  { states: ["over"], windows: ["700x900"], fault: "overlap: ", why: "the diagonal lies over a strip" },
  { states: ["lost"], windows: ["390x844"], fault: "cut: div.notices", why: "the sentence about the connection is wider than its place" },
  { states: ["otb-exchange"], windows: ["390x844", "375x667"], fault: "cut: aside.panel", why: "the other board takes the room of the panel" },
  { states: ["otb-exchange"], windows: ["390x844", "375x667"], fault: "covered: button.iconbutton by span.time", why: "a clock of the other board lies over the head" },
  { states: ["watching-clocks"], windows: ["390x844", "320x568"], fault: "covered: button.iconbutton", why: "the diagonal lies over the buttons of the head" },
  { states: ["watching-called"], windows: ["700x900"], fault: "overlap: ul.hand", why: "the ruling lies over a hand" },
  { states: ["arbiter", "arbiter-over"], windows: ["360x640", "390x664"], fault: "page: ", why: "the page is wider than a small phone" },
  { states: ["clock", "clock-halted", "clock-decided"], windows: ["390x844"], fault: "cut: button.clockface", why: "in high contrast the digits run out of their zone" },
];

/** Separates known faults from new ones, and finds known ones that are gone. */
export class KnownFaults {
  private readonly looked = new Map<string, boolean>();

  /** The new faults of a state in a window of this size. */
  newOf(state: string, size: string, found: readonly string[], language = "en"): string[] {
    const known = KNOWN.filter((one) => one.states.includes(state) && one.windows.includes(size) && (one.language ?? language) === language);
    for (const one of known.filter((each) => (each.language ?? "en") === language)) {
      const key = [state, size, language, one.fault].join(" ");
      this.looked.set(key, this.looked.get(key) === true || found.some((fault) => isOf(fault, one)));
    }
    return found.filter((fault) => !known.some((one) => isOf(fault, one)));
  }

  /** Known faults that were not found in any picture of their state and window. */
  get gone(): string[] {
    return [...this.looked].filter(([, seen]) => !seen).map(([key]) => `${key}: is gone, so remove it from test/gallery/known.ts`);
  }
}

function isOf(line: string, known: Known): boolean {
  return line.replaceAll(/ ?“[^”]*”/g, "").startsWith(known.fault);
}
