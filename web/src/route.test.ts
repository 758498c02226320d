import { describe, expect, it } from "vitest";

import { routeOf } from "./route.ts";

describe("the path of an address", () => {
  it("leads to its page, also with an encoded letter or a slash at the end", () => {
    expect(routeOf("/t/abc/3")).toEqual({ page: "replay", table: "abc", game: 3 });
    expect(routeOf("/t/a%62c/3/report")).toEqual({ page: "report", table: "abc", game: 3 });
    expect(routeOf("/m/abc")).toEqual({ page: "replay", id: "abc" });
    expect(routeOf("/m/abc/report")).toEqual({ page: "report", id: "abc" });
    expect(routeOf("/r/abc/")).toEqual({ page: "records", id: "abc", game: null });
    expect(routeOf("/matches/")).toEqual({ page: "matches" });
  });

  it.each(["/t/%zz", "/t/%zz/1", "/r/%zz", "/t/x/99999999999999999999", "/t/x/0", "/m/", "/m/x/1", "/m/x/report/1", "/r/x/1e3", "/t/", "/xyz"])("%s leads to no page", (path) => {
    expect(routeOf(path)).toEqual({ page: "missing" });
  });
});
