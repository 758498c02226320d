// Checks that the gallery has a state for each route, each dialog and each kind of message of the server.

import { expect, it } from "vitest";

import { kindsIn, missing, pagesIn } from "./coverage.ts";

type RouteOf = (path: string) => { readonly page: string };

const [route] = Object.values(import.meta.glob<{ routeOf: RouteOf }>("../../src/**/route.ts", { eager: true }));

it("the gallery shows every page and dialog, and every message of the server", () => {
  if (route === undefined) throw new Error("src has no route.ts");
  expect(missing(route.routeOf)).toEqual([]);
});

it("pages and messages are found in the source", () => {
  const routes = 'export type Route =\n  | { readonly page: "home" }\n  | ({ readonly page: "report" | "replay" } & MatchAddress)\nexport function routeOf';
  expect(pagesIn(routes)).toEqual(["home", "report", "replay"]);
  const wire = 'export type ServerMsg = { "t": "hi", v: number } | { "t": "frame" } & Frame;\nexport type Shape = { "t": "no" };';
  expect(kindsIn(wire)).toEqual(["hi", "frame"]);
});
