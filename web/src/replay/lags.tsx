// The lag of the moves of a match, by player: the lag that the server credited, the lag that the player's page
// reported, and the maximum that the server could have credited from its own measurement.

import { Columns } from "../kit/index.ts";
import { seatsOf } from "../match/index.ts";
import { lagSums } from "./state/lag.ts";
import { shownName, t } from "../words/index.ts";
import type { PlyView, ReplayView } from "../wire.gen.ts";

/**
 * The credited lag of a move, the reported lag, and the maximum that could be credited, ms: `30 / 35 / 100`. Unknown
 * numbers are left out.
 */
export function lagText({ lag }: PlyView): string {
  if (lag === undefined || lag === null) return "–";
  return [lag.granted, lag.claimed, lag.bound].filter((ms) => ms !== undefined && ms !== null).join(" / ");
}

export function Lags({ match }: { match: ReplayView }) {
  const sums = lagSums(match.plies);
  const { player, all, granted, claimed, bound } = t.replay.lag;
  const reported = match.plies.some(({ lag }) => (lag?.claimed ?? null) !== null);
  return (
    <>
      <h3>{t.replay.lag.lag}</h3>
      <table class="lags">
        <Columns names={reported ? [player, granted, claimed, bound] : [player, all]} />
        <tbody>
          {seatsOf(match.in_play.length).map((seat) => (
            <tr key={seat}>
              <td>{shownName(match.names[seat])}</td>
              <td>{sums[seat].granted}</td>
              {reported && <td>{sums[seat].claimed}</td>}
              {reported && <td>{sums[seat].bound}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {reported && <p class="muted">{t.replay.lag.hint}</p>}
    </>
  );
}
