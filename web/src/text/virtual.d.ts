// The modules that the build makes of the articles of the Laws (web/articles.ts).

declare module "virtual:articles.*" {
  export const articles: import("./articles.ts").Articles;
}
