// The groups of a round robin: tables have a part for each.

import { t } from "../words/index.ts";

export interface GroupPart<R> {
  /** The group, from 1; null in an event without groups. */
  readonly group: number | null;
  readonly rows: readonly R[];
}

/** Rows that are in the order of their groups, a part for each group. */
export function byGroup<R extends { readonly group?: number | undefined }>(rows: readonly R[]): readonly GroupPart<R>[] {
  const groups = [...new Set(rows.map(({ group }) => group ?? null))];
  return groups.map((group) => ({ group, rows: rows.filter((row) => (row.group ?? null) === group) }));
}

/** The line above the rows of a group. */
export function GroupLine({ group, columns }: { group: number | null; columns: number }) {
  if (group === null) return null;
  return (
    <tr class="groupline">
      <th scope="rowgroup" colSpan={columns}>
        {t.event.group(group)}
      </th>
    </tr>
  );
}
