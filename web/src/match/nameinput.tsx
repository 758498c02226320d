// A field for the name of a person.

import type { InputHTMLAttributes } from "preact";
import { useState } from "preact/hooks";

import { NAME_LETTERS } from "./context.ts";

interface NameInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "class" | "disabled" | "placeholder" | "aria-label" | "onKeyDown"> {
  /** The name that the server has. */
  readonly name: string;
  /** Called with another name when the person has typed one and leaves the field. */
  readonly rename: (name: string) => void;
}

/** A message of the server does not change what the person is typing. When they leave the field, it shows `name` again. */
export function NameInput({ name, rename, ...more }: NameInputProps) {
  const [typed, type] = useState<string | null>(null);
  return (
    <input
      {...more}
      type="text"
      value={typed ?? name}
      maxLength={NAME_LETTERS}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => type(event.currentTarget.value)}
      onChange={(event) => {
        const wanted = event.currentTarget.value.trim();
        type(null);
        if (wanted !== "" && wanted !== name) rename(wanted);
      }}
    />
  );
}
