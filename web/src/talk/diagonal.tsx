// The diagonal: what the difference between a player's clock and the clock of their partner's opponent means, as a sentence.
// A press on it opens the explanation.

import { useSignal } from "@preact/signals";

import { HelpSheet } from "../kit/index.ts";
import { useFrameText, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import { meaning } from "./state/forecast.ts";

import "./diagonal.css";

export function Diagonal() {
  const { store } = useTable();
  const explained = useSignal(false);
  const usePart = (part: "lead" | "sentence") =>
    useFrameText<HTMLSpanElement>((clocks, now) => {
      const { game } = store.state.peek();
      return game === null ? "" : meaning(game, clocks, now)[part];
    }, [store]);
  const lead = usePart("lead");
  const sentence = usePart("sentence");
  const { game } = store.state.value;
  if (game === null || game.clocks.left.A === null || game.result !== null) return null;
  return (
    <>
      <section class="diagonal">
        <button type="button" class="forecast" title={t.play.diagonalHint} aria-haspopup="dialog" onClick={() => (explained.value = true)}>
          <span class="unseen">{t.play.diagonal}:</span> <b ref={lead} /> <span ref={sentence} />
        </button>
      </section>
      {explained.value && <HelpSheet of="diagonal" close={() => (explained.value = false)} />}
    </>
  );
}
