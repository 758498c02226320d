// The language the page speaks: which one, and the words that are loaded for it.
//
// Words come in catalogues, each a chunk for each language. A catalogue is a signal: whoever reads
// words while rendering is rendered again when the language changes, and nothing else happens to
// the page.

import { batch, signal } from "@preact/signals";

/** The languages there are, as those who speak them call them. */
export const LANGUAGES = { en: "English", cs: "Čeština", ru: "Русский", nl: "Nederlands" } as const;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = "bughouse:language";

const spoken = signal<Language>("en");
/** The language that was asked for last; its words may still be on their way. */
let wanted: Language = "en";
/** The catalogues in use: they change their language together. */
const inUse = new Set<Pick<Catalogue<object>, "loadedFor">>();
/** Tests stretch the words to see what has no room. */
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

  /** The words, in the language that is spoken; null until they are loaded. */
  get shown(): Words | null {
    return this.words.value;
  }

  /** The same for parts of the page that load the words before they show any. */
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

  /** Loads the words of that language. What is given back shows them. */
  async loadedFor(one: Language): Promise<() => void> {
    const words = altered(await this.files[one]()) as Words;
    return () => {
      if (one !== wanted) return; // Another was asked for meanwhile.
      this.of = one;
      this.words.value = words;
    };
  }
}

/** Changes the language of everything at once, when all its words are there. */
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

/** Speaks the language that was chosen, and remembers it on this device. */
export async function choose(one: Language): Promise<void> {
  await speak(one);
  try {
    localStorage.setItem(KEPT_AS, one);
  } catch {
    // Storage may be forbidden; then the choice is for this page.
  }
}

/** What was chosen on this device, else the first of the browser's languages that there is. */
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

/** For tests of the room that words have: every catalogue passes through `change`. */
export function alterWords(change: (words: unknown) => unknown): void {
  altered = change;
}
