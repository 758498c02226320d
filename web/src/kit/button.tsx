// Buttons, choices, the head of a table, and the reason of a failure.

import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class" | "onClick" | "type"> {
  /** Further classes, such as `primary`, `danger`, `quiet` or `big`. */
  readonly look?: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

export function Button({ look = "", act, children, ...more }: ButtonProps) {
  return (
    <button type="button" class={`button ${look}`.trimEnd()} onClick={() => act()} {...more}>
      {children}
    </button>
  );
}

interface LinkButtonProps extends Pick<JSX.IntrinsicElements["a"], "href" | "target" | "rel" | "download"> {
  readonly label: string;
  /** Further classes, such as `primary` or `quiet`. */
  readonly look?: string;
}

/** A link that looks like a button. */
export function LinkButton({ label, look = "", ...more }: LinkButtonProps) {
  return (
    <a class={`button ${look}`.trimEnd()} {...more}>
      {label}
    </a>
  );
}

interface IconButtonProps extends ButtonProps {
  /** What the icon means. */
  readonly label: string;
}

/** A button with an icon. */
export function IconButton({ label, look = "", act, children, ...more }: IconButtonProps) {
  return (
    <button type="button" class={`iconbutton ${look}`.trimEnd()} aria-label={label} title={label} onClick={() => act()} {...more}>
      {children}
    </button>
  );
}

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

export function Columns({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={index} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Why something failed, with what can be done about it; nothing if there is no text. */
export function Failure({ text, children }: { text: string | null; children?: ComponentChildren }) {
  if (text === null || text === "") return null;
  return (
    <p class="failure" role="alert">
      {text}
      {children}
    </p>
  );
}
