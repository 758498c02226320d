// The diagonal: what the difference between a player's clock and the clock of their partner's opponent means. It is a
// sentence, and below it are the players who sit.

import type { GameView, ClocksView } from "../wire.gen.ts";
import { useFrameText, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import { forecastText, sittersText } from "./state/forecast.ts";

import "./diagonal.css";

export function Diagonal() {
  const { game } = useTable().state;
  if (game === null || game.clocks.left.A === null || game.result !== null) return null;
  return (
    <section class="diagonal" aria-label={t.play.diagonal} title={t.play.diagonalHint}>
      <FrameText class="forecast" text={forecastText} />
      <FrameText class="sitters" text={sittersText} />
    </section>
  );
}

/** A text that follows the clocks. It is written to the element directly. */
function FrameText({ text, ...look }: { class: string; text: (game: GameView, clocks: ClocksView, now: number) => string }) {
  const { store } = useTable();
  const element = useFrameText<HTMLParagraphElement>((clocks, now) => {
    const { game } = store.state.peek();
    return game === null ? "" : text(game, clocks, now);
  }, [store, text]);
  return <p {...look} ref={element} />;
}
