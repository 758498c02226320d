import { expect, it } from "vitest";

import { routeOf } from "./route.ts";

it.each([
  ["/", { page: "home" }],
  ["/matches/", { page: "matches" }],
  ["/learn", { page: "learn", lesson: null }],
  ["/learn/", { page: "learn", lesson: null }],
  ["/learn/9", { page: "learn", lesson: 9 }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/t/abc/", { page: "table", table: "abc" }],
  ["/t/abc/clock", { page: "clock", table: "abc" }],
  ["/t/abc/3", { page: "replay", table: "abc", game: 3 }],
  ["/t/a%62c/3/report", { page: "report", table: "abc", game: 3 }],
  ["/m/abc", { page: "replay", id: "abc" }],
  ["/m/abc/report", { page: "report", id: "abc" }],
  ["/r/abc", { page: "records", id: "abc", game: null }],
  ["/r/abc/", { page: "records", id: "abc", game: null }],
  ["/r/abc/3", { page: "records", id: "abc", game: 3 }],
] as const)("the path %s leads to %o", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it.each([
  "/t/", "/t/%zz", "/t/%zz/1", "/t/x/0", "/t/x/0/report", "/t/x/3/report/x", "/t/x/3.bpgn", "/t/x/99999999999999999999",
  "/m/", "/m/x/1", "/m/x/report/1", "/r/", "/r/%zz", "/r/x/1e3", "/r/x/3.bpgn", "/xyz", "/learn/0", "/learn/10", "/learn/1/2", "/learn/x",
])("the path %s leads to no page", (path) => {
  expect(routeOf(path)).toEqual({ page: "missing" });
});
