// Part of the development server: lists the states of the gallery at `/states`, and shows one at `/?state=NAME`.

import type { Plugin } from "vite";

export function states(): Plugin {
  return {
    name: "states",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/states", (_, response, next) => {
        server
          .ssrLoadModule("/test/gallery.ts")
          .then(({ GALLERY }) => {
            const names = Object.keys(GALLERY as Record<string, unknown>);
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(`<!doctype html><title>States</title><ul>${names.map((one) => `<li><a href="/?state=${one}">${one}</a></li>`).join("")}</ul>`);
          })
          .catch(next);
      });
    },
    transformIndexHtml(_, { originalUrl = "" }) {
      if (!new URL(originalUrl, "http://page").searchParams.has("state")) return [];
      return [{ tag: "script", attrs: { type: "module", src: "/dev/states.ts" }, injectTo: "head-prepend" }];
    },
  };
}
