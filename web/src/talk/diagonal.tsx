// The diagonal: what the difference between a player's clock and the clock of their partner's opponent means, as a sentence.

import { useFrameText, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import { forecastText } from "./state/forecast.ts";

import "./diagonal.css";

export function Diagonal() {
  const { store } = useTable();
  const sentence = useFrameText<HTMLParagraphElement>((clocks, now) => {
    const { game } = store.state.peek();
    return game === null ? "" : forecastText(game, clocks, now);
  }, [store]);
  const { game } = store.state.value;
  if (game === null || game.clocks.left.A === null || game.result !== null) return null;
  return (
    <section class="diagonal" aria-label={t.play.diagonal} title={t.play.diagonalHint}>
      <p class="forecast" ref={sentence} />
    </section>
  );
}
