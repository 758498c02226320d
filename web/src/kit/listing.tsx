// The choice of who may find a table: three words, each with what it means.

import type { Listing } from "../wire.gen.ts";
import { t } from "../words/index.ts";
import { Chips, RadioCard } from "./choices.tsx";

interface ListingProps {
  readonly value: Listing;
  readonly choose: (listing: Listing) => void;
  /** Whether the server has a lobby with open tables. */
  readonly mayOpen: boolean;
  /** Whether the words are side by side, and only the chosen one says what it means. */
  readonly short?: boolean;
}

export function ListingChoice({ value, choose, mayOpen, short = false }: ListingProps) {
  const { title, words, hints } = t.home.listing;
  const all: readonly Listing[] = mayOpen || value === "open" ? ["open", "link", "watch"] : ["link", "watch"];
  return (
    <fieldset class="listing rows gap-s">
      <legend>{title}</legend>
      {short ? (
        <>
          <div class="choices">
            <Chips name="listing" value={value} options={all.map((one) => [one, words[one]])} choose={choose} />
          </div>
          <p class="muted medium" role="status">
            {hints[value]}
          </p>
        </>
      ) : (
        all.map((one) => (
          <RadioCard key={one} name="listing" value={one} chosen={value === one} choose={() => choose(one)}>
            <strong>{words[one]}</strong>
            <span class="muted">{hints[one]}</span>
          </RadioCard>
        ))
      )}
    </fieldset>
  );
}
