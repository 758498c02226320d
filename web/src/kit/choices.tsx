// Choices of one of several: side by side, or as cards.

import type { ComponentChildren } from "preact";

interface ChipsProps<V extends string> {
  /** The name of the choice. */
  readonly name: string;
  /** The value that is chosen; null for none. */
  readonly value: V | null;
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly choose: (value: V) => void;
}

/** A choice of one of several, side by side. */
export function Chips<V extends string>({ name, value, options, choose }: ChipsProps<V>) {
  return (
    <>
      {options.map(([one, text]) => (
        <label key={one} class="chip">
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => choose(one)} />
          <span>{text}</span>
        </label>
      ))}
    </>
  );
}

interface RadioCardProps {
  /** The name of the choice. */
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly choose: () => void;
  /** The id of the text that describes this card, if it has one. */
  readonly about?: string;
  readonly children: ComponentChildren;
}

/** A choice of one of several, as a card. */
export function RadioCard({ name, value, chosen, choose, about, children }: RadioCardProps) {
  return (
    <label class="radiocard">
      <input type="radio" name={name} value={value} checked={chosen} aria-describedby={about} onChange={choose} />
      {children}
    </label>
  );
}
