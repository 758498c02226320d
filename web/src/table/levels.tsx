// The choice of a bot's level: a list that works with a finger, the keyboard and a screen reader.

import { signal } from "@preact/signals";

import { t } from "../words/index.ts";
import type { BotLevel } from "../wire.gen.ts";

/** The levels, from the lowest to the highest. */
export const LEVELS: readonly BotLevel[] = ["newcomer", "beginner", "casual", "regular", "club", "expert", "master", "champion"];

/** The level of the next bot that this person puts on a seat. */
export const nextLevel = signal<BotLevel>("regular");

export function LevelChoice({ label, value, choose }: { label: string; value: BotLevel; choose: (level: BotLevel) => void }) {
  return (
    <select
      class="levelchoice"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const level = LEVELS.find((one) => one === event.currentTarget.value);
        if (level !== undefined) choose(level);
      }}
    >
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {t.levels[level]}
        </option>
      ))}
    </select>
  );
}
