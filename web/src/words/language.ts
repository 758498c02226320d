// The language of the page, and the catalogues of its words.
//
// A catalogue has words in every language. It is a Preact signal: a component that reads words is rendered again when
// the language changes.

import { keep, stored } from "../stored.ts";
import { batch, signal } from "@preact/signals";

import type { ArbiterText } from "./en/arbiter.ts";
import type { HelpText } from "./en/help.ts";
import type { ClockText } from "./en/clock.ts";
import type { HomeText } from "./en/home.ts";
import type { DeskText } from "./en/desk.ts";
import type { EventText } from "./en/event.ts";
import type { LobbyText } from "./en/lobby.ts";
import type { RecordText } from "./en/records.ts";
import type { ReplayText } from "./en/replay.ts";
import type { ReportText } from "./en/report.ts";
import type { LearnText } from "./en/learn.ts";
import type { Text } from "./en/index.ts";
import type { RulesText } from "./rules.ts";
import type { SettingsText } from "./settings.ts";
import type { SpokenText } from "./en/spoken.ts";
import { typeset } from "./typeset.ts";

/** The parts of the words. The page loads `text` first, and the others when they are needed. */
interface Parts {
  readonly text: Text;
  /** Names and explanations of the rules. English has few: the server explains the rules in English. */
  readonly rules: Partial<RulesText>;
  readonly articles: Articles;
  readonly settings: SettingsText;
  /** The texts of the lessons. */
  readonly learn: LearnText;
  readonly help: HelpText;
  /** The texts of the arbiter's page and of rulings. */
  readonly arbiter: ArbiterText;
  readonly clock: ClockText;
  /** The texts of the start page and of the form for rules. */
  readonly home: HomeText;
  readonly lobby: LobbyText;
  readonly event: EventText;
  readonly desk: DeskText;
  readonly records: RecordText;
  readonly replay: ReplayText;
  readonly report: ReportText;
  /** What screen readers say about the boards. */
  readonly spoken: SpokenText;
}

type Part = keyof Parts;

/** The words of one language: its name, written in it, and for each part the module that has it. */
type Words = { readonly name: string } & { readonly [P in Part]: () => Promise<{ readonly text: Parts[P] }> };

/** The languages of the page: a line for each, and a folder with its words. */
const WORDS = {
  en: {
    name: "English",
    text: () => import("./en/index.ts"),
    rules: () => import("./en/rules.ts"),
    articles: () => import("virtual:articles.en"),
    settings: () => import("./en/settings.ts"),
    learn: () => import("./en/learn.ts"),
    help: () => import("./en/help.ts"),
    arbiter: () => import("./en/arbiter.ts"),
    clock: () => import("./en/clock.ts"),
    home: () => import("./en/home.ts"),
    lobby: () => import("./en/lobby.ts"),
    event: () => import("./en/event.ts"),
    desk: () => import("./en/desk.ts"),
    records: () => import("./en/records.ts"),
    replay: () => import("./en/replay.ts"),
    report: () => import("./en/report.ts"),
    spoken: () => import("./en/spoken.ts"),
  },
  cs: {
    name: "Čeština",
    text: () => import("./cs/index.ts"),
    rules: () => import("./cs/rules.ts"),
    articles: () => import("virtual:articles.cs"),
    settings: () => import("./cs/settings.ts"),
    learn: () => import("./cs/learn.ts"),
    help: () => import("./cs/help.ts"),
    arbiter: () => import("./cs/arbiter.ts"),
    clock: () => import("./cs/clock.ts"),
    home: () => import("./cs/home.ts"),
    lobby: () => import("./cs/lobby.ts"),
    event: () => import("./cs/event.ts"),
    desk: () => import("./cs/desk.ts"),
    records: () => import("./cs/records.ts"),
    replay: () => import("./cs/replay.ts"),
    report: () => import("./cs/report.ts"),
    spoken: () => import("./cs/spoken.ts"),
  },
  ru: {
    name: "Русский",
    text: () => import("./ru/index.ts"),
    rules: () => import("./ru/rules.ts"),
    articles: () => import("virtual:articles.ru"),
    settings: () => import("./ru/settings.ts"),
    learn: () => import("./ru/learn.ts"),
    help: () => import("./ru/help.ts"),
    arbiter: () => import("./ru/arbiter.ts"),
    clock: () => import("./ru/clock.ts"),
    home: () => import("./ru/home.ts"),
    lobby: () => import("./ru/lobby.ts"),
    event: () => import("./ru/event.ts"),
    desk: () => import("./ru/desk.ts"),
    records: () => import("./ru/records.ts"),
    replay: () => import("./ru/replay.ts"),
    report: () => import("./ru/report.ts"),
    spoken: () => import("./ru/spoken.ts"),
  },
  nl: {
    name: "Nederlands",
    text: () => import("./nl/index.ts"),
    rules: () => import("./nl/rules.ts"),
    articles: () => import("virtual:articles.nl"),
    settings: () => import("./nl/settings.ts"),
    learn: () => import("./nl/learn.ts"),
    help: () => import("./nl/help.ts"),
    arbiter: () => import("./nl/arbiter.ts"),
    clock: () => import("./nl/clock.ts"),
    home: () => import("./nl/home.ts"),
    lobby: () => import("./nl/lobby.ts"),
    event: () => import("./nl/event.ts"),
    desk: () => import("./nl/desk.ts"),
    records: () => import("./nl/records.ts"),
    replay: () => import("./nl/replay.ts"),
    report: () => import("./nl/report.ts"),
    spoken: () => import("./nl/spoken.ts"),
  },
} satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof WORDS;

/** The languages of the page in the order of the menu, each with its name. */
export const LANGUAGES = Object.entries(WORDS).map(([code, { name }]) => [code as Language, name] as const);

const KEPT_AS = "language";

const spoken = signal<Language>("en");
/** The language that was chosen last; its words may still be loading. */
let wanted: Language = "en";
/** The catalogues in use. They change their language together. */
const inUse = new Set<Pick<Catalogue<"text">, "loadedFor">>();
/** Changes all words after they are loaded. Tests use it to make words longer and find texts with too little room. */
let altered = (all: unknown): unknown => all;

export function isLanguage(name: string | null): name is Language {
  return name !== null && Object.hasOwn(WORDS, name);
}

/** The language of the words that are shown. */
export function language(): Language {
  return spoken.value;
}


/** One part of the words, in every language. */
export class Catalogue<P extends Part> {
  private readonly words = signal<Parts[P] | null>(null);
  private of: Language | null = null;

  constructor(private readonly part: P) {}

  /** The words in the current language; null until they are loaded. */
  get shown(): Parts[P] | null {
    return this.words.value;
  }

  /** Loads the words. After this call they change together with the language of the page. */
  async load(): Promise<void> {
    inUse.add(this);
    while (this.of !== wanted) (await this.loadedFor(wanted))();
  }

  /** Loads the words in a language. Returns a function that shows them. */
  async loadedFor(one: Language): Promise<() => void> {
    const { text } = await (WORDS[one] as Words)[this.part]();
    const loaded = altered(typeset(text, one)) as Parts[P];
    return () => {
      if (one !== wanted) return; // Another language was chosen meanwhile.
      this.of = one;
      this.words.value = loaded;
    };
  }
}

/** Changes the language of all catalogues at once, after all words are loaded. */
export async function speak(one: Language): Promise<void> {
  wanted = one;
  const shows = await Promise.all([...inUse].map((catalogue) => catalogue.loadedFor(one)));
  if (one !== wanted) return;
  batch(() => {
    spoken.value = one;
    for (const show of shows) show();
  });
  if (typeof document !== "undefined") document.documentElement.lang = one;
}

/** Changes the language and stores the choice in this browser. */
export async function choose(one: Language): Promise<void> {
  // The choice is stored first. If the words are missing, the page reloads and has them then.
  keep(KEPT_AS, one);
  await speak(one);
}

/** The language that was chosen in this browser, else the first of the browser's languages that the page has. */
export function preferred(): Language {
  const chosen = stored(KEPT_AS);
  if (isLanguage(chosen)) return chosen;
  const wishes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wishes.find(isLanguage) ?? "en";
}

/** Sets a function that changes all words that are loaded later, for tests of the layout. */
export function alterWords(change: (all: unknown) => unknown): void {
  altered = change;
}

/** The sentence of each article, by its id ("WBN 5.10"). */
export type Articles = Readonly<Record<string, string>>;

/** The sentences of the articles of the Laws, loaded on first use. */
export const articles = new Catalogue("articles");

const texts = new Catalogue("text");
/** The words that some pages need, and that they load: `t.home`, … */
const LATE_PARTS = ["arbiter", "clock", "home", "lobby", "event", "desk", "records", "replay", "report", "spoken"] as const;
const LATE = Object.fromEntries(LATE_PARTS.map((part) => [part, new Catalogue(part)])) as { readonly [P in LateWords]: Catalogue<P> };

/** Loads the words of the page, which a page needs before it is shown. If those of the language are missing, the page speaks English. */
export async function loadText(): Promise<void> {
  await texts.load().catch(() => speak("en"));
}

/** The words in English, whatever the language of the page is. */
export function englishText(): Promise<Text> {
  return WORDS.en.text().then(({ text }) => text);
}

/** A part of the words that only some pages need. */
export type LateWords = (typeof LATE_PARTS)[number];

/** Loads parts of the words. If those of the language are missing, the page speaks English. */
export async function loadWords(parts: readonly LateWords[]): Promise<void> {
  await Promise.all(parts.map((part) => LATE[part].load())).catch(() => speak("en"));
}

type AllText = Text & { readonly [P in LateWords]: Parts[P] };

/** The words of the page: `t.play.resign`. A component that reads them is rendered again when the language changes. */
export const t: AllText = new Proxy({} as AllText, {
  get(_, key) {
    const late = LATE[key as LateWords] as (typeof LATE)[LateWords] | undefined;
    const found = late === undefined ? texts.shown?.[key as keyof Text] : late.shown;
    if (found === undefined || (late !== undefined && found === null)) throw new Error(`the words of ${String(key)} are not loaded yet`);
    return found;
  },
});
