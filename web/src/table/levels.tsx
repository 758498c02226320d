// The choice of a bot's level: a list that works with a finger, the keyboard and a screen reader.

import { signal } from "@preact/signals";

import { Select } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { BotLevel } from "../wire.gen.ts";

/** The levels, from the lowest to the highest. */
export const LEVELS: readonly BotLevel[] = ["newcomer", "beginner", "casual", "regular", "club", "expert", "master", "champion"];

/** The level of the next bot that this person puts on a seat. */
export const nextLevel = signal<BotLevel>("regular");

export function LevelChoice({ label, value, choose }: { label: string; value: BotLevel; choose: (level: BotLevel) => void }) {
  return (
    <Select
      class="levelchoice"
      aria-label={label}
      title={label}
      value={value}
      options={LEVELS.map((level) => [level, t.levels[level]])}
      choose={(level) => choose(level as BotLevel)}
    />
  );
}
