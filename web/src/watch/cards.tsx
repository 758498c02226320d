// A list of live matches as cards. Previews are requested only for the cards on the screen.

import { useEffect, useMemo, useRef } from "preact/hooks";

import type { LiveMatches } from "../net/index.ts";
import { Card } from "./card.tsx";

import "./watch.css";

/** A card this near to the window counts as visible, so that its preview is loaded before it is scrolled to. */
const MARGIN = "200px";

interface CardsProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly matches: LiveMatches;
  readonly see: (element: Element | null) => void;
}

export function Cards({ label, ids, matches, see }: CardsProps) {
  if (ids.length === 0) return null;
  return (
    <ul class="cards" aria-label={label}>
      {ids.map((id) => (
        <li key={id} data-match={id} ref={see}>
          <Card shown={matches.shown.value.get(id) ?? null} />
        </li>
      ))}
    </ul>
  );
}

/** Requests previews for the cards on the screen. Returns the function for the `ref` of each card. */
export function useVisibleCards(matches: LiveMatches): (element: Element | null) => void {
  const seen = useRef(new Set<Element>());
  const observer = useMemo(
    () =>
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) seen.current.add(target);
            else seen.current.delete(target);
          }
          matches.look(idsOf(seen.current));
        },
        { rootMargin: MARGIN },
      ),
    [matches],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  return useMemo(
    () => (element) => {
      if (element !== null) observer.observe(element);
      for (const one of seen.current) if (!one.isConnected) seen.current.delete(one);
    },
    [observer],
  );
}

function idsOf(elements: Iterable<Element>): string[] {
  return [...elements].map((one) => (one as HTMLElement).dataset["match"] ?? "").toSorted();
}
