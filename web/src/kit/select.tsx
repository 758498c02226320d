// A choice from a list.

import type { JSX } from "preact";

interface SelectProps extends Pick<JSX.IntrinsicElements["select"], "id" | "class" | "title" | "aria-label"> {
  readonly value: string;
  /** The values with their texts. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

/** A choice of one of several, from a list. */
export function Select({ options, choose, ...more }: SelectProps) {
  return (
    <select {...more} onChange={(event) => choose(event.currentTarget.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
