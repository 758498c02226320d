import { expect, it } from "vitest";

import { byGroup } from "./groups.tsx";

interface Row {
  readonly group?: number;
  readonly entry: number;
}

it("rows without a group are one part", () => {
  expect(byGroup<Row>([{ entry: 1 }, { entry: 2 }])).toEqual([{ group: null, rows: [{ entry: 1 }, { entry: 2 }] }]);
  expect(byGroup([])).toEqual([]);
});

it("each group is a part", () => {
  const rows = [{ group: 1, entry: 4 }, { group: 1, entry: 2 }, { group: 2, entry: 1 }];
  expect(byGroup(rows).map(({ group, rows: part }) => [group, part.map(({ entry }) => entry)])).toEqual([[1, [4, 2]], [2, [1]]]);
});

it("who has no group comes after the groups", () => {
  const rows: readonly Row[] = [{ entry: 7 }, { group: 1, entry: 4 }, { group: 2, entry: 1 }];
  expect(byGroup(rows).map(({ group }) => group)).toEqual([1, 2, 0]);
});
