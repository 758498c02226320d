// One rule that is not as its preset has it, in the server's words.

import { inWords, type Difference as Differs } from "../state/setup.ts";
import { t } from "../text/index.ts";

export function Difference({ param, value, preset }: Differs) {
  return (
    <span class="difference">
      <strong>{param.text}</strong> {inWords(param, value)}{" "}
      <small>{t.home.insteadOf(inWords(param, preset))}</small>
    </span>
  );
}
