// The groups of a round robin: tables have a part for each.

import { t } from "../words/index.ts";

export interface GroupPart<R> {
  /** The group, from 1; 0 for those who have none where others have one; null in an event without groups. */
  readonly group: number | null;
  readonly rows: readonly R[];
}

/** A part for each group. Those who left before round 1 have no group, and come last. */
export function byGroup<R extends { readonly group?: number | undefined }>(rows: readonly R[]): readonly GroupPart<R>[] {
  const groups = [...new Set(rows.map(({ group }) => group ?? 0))].filter((group) => group > 0);
  const of = (group: number) => rows.filter((row) => (row.group ?? 0) === group);
  const others = of(0);
  return [...groups.map((group) => ({ group, rows: of(group) })), ...(others.length === 0 ? [] : [{ group: groups.length === 0 ? null : 0, rows: others }])];
}

/** The line above the rows of a group. */
export function GroupLine({ group, columns }: { group: number | null; columns: number }) {
  if (group === null) return null;
  return (
    <tr class="groupline">
      <th scope="rowgroup" colSpan={columns}>
        {group === 0 ? t.event.noGroup : t.event.group(group)}
      </th>
    </tr>
  );
}
