import { expect, it } from "vitest";

import { planOf, prizesIn, rulesOf, TEMPLATES, usesRatings, wantedOf, withFormat, withPlace } from "./templates.ts";

it("each template gives a request", () => {
  for (const template of TEMPLATES) {
    const wanted = wantedOf(planOf(template), "Name", "Olga");
    expect(wanted.organizer).toBe("Olga");
    expect(wanted.setup.name).toBe("Name");
  }
});

it("an evening goes on until it is finished, and a Swiss has rounds", () => {
  expect(wantedOf(planOf("evening"), "Name", "Olga").setup).toMatchObject({ format: "partners", open: true });
  expect(wantedOf(planOf("evening"), "Name", "Olga").setup.rounds).toBeUndefined();
  expect(wantedOf(planOf("swiss"), "Name", "Olga").setup).toMatchObject({ format: "swiss", rounds: 5 });
});

it("the rules follow the place, unless others were chosen", () => {
  const evening = planOf("evening");
  expect(withPlace(evening, "online").draft.preset).toBe("fics");
  expect(withPlace(withPlace(evening, "online"), "boards").draft.preset).toBe("wbn");
  expect(withPlace(planOf("asten"), "online").draft.preset).toBe("asten");
});

it("a knockout has as many rounds as it needs", () => {
  const plan = withFormat(planOf("swiss"), "knockout");
  expect(wantedOf(plan, "Name", "Olga").setup.rounds).toBeUndefined();
});

it("a championship has groups, and no other format has", () => {
  const plan = planOf("championship");
  expect(wantedOf(plan, "Name", "Olga").setup.set).toEqual([["groups", "2"]]);
  expect(wantedOf(withFormat(plan, "swiss"), "Name", "Olga").setup.set).toEqual([]);
  expect(wantedOf({ ...plan, groups: null }, "Name", "Olga").setup.set).toEqual([]);
});

it("a rating is asked for, but not where partners change in each round: groups of a championship are dealt by it", () => {
  expect(TEMPLATES.filter((template) => usesRatings(planOf(template).format))).toEqual(["asten", "swiss", "knockout", "championship"]);
  expect(["individual-swiss", "double-round-robin"].filter(usesRatings).length).toBe(2);
});

it("prizes are counted by lines", () => {
  expect(prizesIn("Cup\n\n Book ")).toEqual(["1=Cup", "3=Book"]);
  expect(prizesIn("")).toEqual([]);
});

it("the mode is not set: the place decides it", () => {
  const plan = { ...planOf("evening"), draft: { preset: "wbn", changes: { mode: "otb", "clock.base_s": "300" } } };
  expect(wantedOf(plan, "Name", "Olga").hall.set).toEqual([["clock.base_s", "300"]]);
});

it("the rules are explained as they hold at the place, whatever the place was before", () => {
  const plan = planOf("asten");
  expect(rulesOf(plan).changes).toEqual({ mode: "otb" });
  expect(rulesOf(withPlace({ ...plan, draft: rulesOf(plan) }, "online")).changes).toEqual({ mode: "online" });
});
