// A choice of one of several, side by side.

import type { ComponentChildren } from "preact";

interface ChipProps {
  /** The name of the choice, the same for all its chips. */
  readonly name: string;
  readonly value?: string;
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

export function Chip({ name, value, chosen, choose, children }: ChipProps) {
  return (
    <label class="chip">
      <input type="radio" name={name} value={value} checked={chosen} onChange={() => choose()} />
      <span>{children}</span>
    </label>
  );
}
