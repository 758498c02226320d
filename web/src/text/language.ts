// The language of the page, and the catalogues of its words.
//
// A catalogue has the words of one part of the page, with a file for each language. It is a Preact signal: a
// component that reads words is rendered again when the language changes.

import { keep, stored } from "../state/stored.ts";
import { batch, signal } from "@preact/signals";

/** The languages of the page. The name of each is written in that language. */
export const LANGUAGES = { en: "English", cs: "Čeština", ru: "Русский", nl: "Nederlands" } as const;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = "language";

const spoken = signal<Language>("en");
/** The language that was chosen last; its words may still be loading. */
let wanted: Language = "en";
/** The catalogues in use. They change their language together. */
const inUse = new Set<Pick<Catalogue<object>, "loadedFor">>();
/** Changes all words after they are loaded. Tests use it to make words longer and find texts with too little room. */
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

  /** The words. Throws if they are not loaded. */
  get loaded(): Words {
    const { shown } = this;
    if (shown === null) throw new Error("these words are not loaded yet: call load first");
    return shown;
  }

  /** Loads the words. After this call they change together with the language of the page. */
  async load(): Promise<void> {
    inUse.add(this);
    while (this.of !== wanted) (await this.loadedFor(wanted))();
  }

  /** Loads the words in a language. Returns a function that shows them. */
  async loadedFor(one: Language): Promise<() => void> {
    const words = altered(await this.files[one]()) as Words;
    return () => {
      if (one !== wanted) return; // Another language was chosen meanwhile.
      this.of = one;
      this.words.value = words;
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
  const chosen = kept();
  if (chosen !== null) return chosen;
  const wishes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wishes.find(isLanguage) ?? "en";
}

function kept(): Language | null {
  const name = stored(KEPT_AS);
  return isLanguage(name) ? name : null;
}

/** Sets a function that changes all words that are loaded later, for tests of the layout. */
export function alterWords(change: (words: unknown) => unknown): void {
  altered = change;
}
