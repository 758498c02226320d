// The modules that the build (web/articles.ts) makes from the articles of the Laws.

declare module "virtual:articles.*" {
  export const text: import("./language.ts").Articles;
}
