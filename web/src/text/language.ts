// The language of the page: which one, and the words that are loaded for it.
//
// Words are in catalogues, each a chunk per language. A catalogue is a signal: a component that reads words
// while rendering is rendered again when the language changes, and nothing else on the page changes.

import { batch, signal } from "@preact/signals";

/** The languages, by their own names. */
export const LANGUAGES = { en: "English", cs: "Čeština", ru: "Русский", nl: "Nederlands" } as const;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = "bughouse:language";

const spoken = signal<Language>("en");
/** The language that was chosen last; its words may still be loading. */
let wanted: Language = "en";
/** The catalogues in use: they change their language together. */
const inUse = new Set<Pick<Catalogue<object>, "loadedFor">>();
/** Tests stretch the words to find texts with too little room. */
let altered = (words: unknown): unknown => words;

export function isLanguage(name: string | null): name is Language {
  return name !== null && Object.hasOwn(LANGUAGES, name);
}

/** The language of the words that are shown. */
export function language(): Language {
  return spoken.value;
}

/** Words of one part of the page, in every language. */
export class Catalogue<Words extends object> {
  private readonly words = signal<Words | null>(null);
  private of: Language | null = null;

  constructor(private readonly files: Readonly<Record<Language, () => Promise<Words>>>) {}

  /** The words in the current language; null until they are loaded. */
  get shown(): Words | null {
    return this.words.value;
  }

  /** The words, for parts of the page that load them before they are rendered. */
  get loaded(): Words {
    const { shown } = this;
    if (shown === null) throw new Error("words are loaded before they are shown");
    return shown;
  }

  /** Loads the words; from then on they follow the language of the page. */
  async load(): Promise<void> {
    inUse.add(this);
    while (this.of !== wanted) (await this.loadedFor(wanted))();
  }

  /** Loads a language. Call the returned function to switch to it. */
  async loadedFor(one: Language): Promise<() => void> {
    const words = altered(await this.files[one]()) as Words;
    return () => {
      if (one !== wanted) return; // Another language was chosen meanwhile.
      this.of = one;
      this.words.value = words;
    };
  }
}

/** Changes the language of all catalogues at once, when all words are loaded. */
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

/** Switches to a language, and remembers the choice on this device. */
export async function choose(one: Language): Promise<void> {
  await speak(one);
  try {
    localStorage.setItem(KEPT_AS, one);
  } catch {
    // Storage may be forbidden; then the choice is for this page.
  }
}

/** The language chosen on this device, else the first of the browser's languages that the page has. */
export function preferred(): Language {
  const chosen = kept();
  if (chosen !== null) return chosen;
  const wishes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wishes.find(isLanguage) ?? "en";
}

function kept(): Language | null {
  try {
    const name = localStorage.getItem(KEPT_AS);
    return isLanguage(name) ? name : null;
  } catch {
    return null;
  }
}

/** For tests of the room that words have: passes every catalogue through `change`. */
export function alterWords(change: (words: unknown) => unknown): void {
  altered = change;
}
