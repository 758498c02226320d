// Checks that the gallery has a state for each route, each dialog and each kind of message of the server.

import { expect, it } from "vitest";

import { dialogsIn, kindsIn, missing, pagesIn } from "./coverage.ts";

it("the gallery shows every page and dialog, and every message of the server", () => {
  expect(missing()).toEqual([]);
});

it("pages, messages and dialogs are found in the source", () => {
  const routes = 'export type Route =\n  | { readonly page: "home" }\n  | ({ readonly page: "report" | "replay" } & MatchAddress)\nexport function routeOf';
  expect(pagesIn(routes)).toEqual(["home", "report", "replay"]);
  const wire = 'export type ServerMsg = { "t": "hi", v: number } | { "t": "frame" } & Frame;\nexport type Shape = { "t": "no" };';
  expect(kindsIn(wire)).toEqual(["hi", "frame"]);
  expect(dialogsIn("<Sheet close={() => close()} title={t.replay.table}>…</Sheet> <SheetButton label={t.records.download}>")).toEqual(["replay.table", "records.download"]);
  expect(dialogsIn("const title = one ? t.records.repairs : t.records.defect; <SheetButton label={other} title={title}>")).toEqual(["records.repairs"]);
  expect(dialogsIn('<dialog aria-label="Hello">')).toEqual(['<dialog aria-label="Hello"']);
  expect(dialogsIn("<Sheet report={report} />")).toEqual([]);
});
