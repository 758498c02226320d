// What the articles of the Laws say, in the language of the page: loaded when first asked for.

export type Articles = Readonly<Record<string, string>>;

const languages = {
  en: () => import("./articles.en.gen.ts"),
  cs: () => import("./articles.cs.gen.ts"),
  ru: () => import("./articles.ru.gen.ts"),
  nl: () => import("./articles.nl.gen.ts"),
};

/** The sentence of each article, by its id ("WBN 5.10"); in English where the language has none. */
export async function loadArticles(language: string): Promise<Articles> {
  const known = language as keyof typeof languages;
  return (await (languages[known] ?? languages.en)()).articles;
}
