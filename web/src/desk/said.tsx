// Why an act at the desk was refused, and what was done.

import { refusal } from "../event/index.ts";
import { Failure } from "../kit/index.ts";
import { refused, said } from "./doing.ts";

export function Refused() {
  return <Failure text={refused.value === null ? null : refusal(refused.value)} />;
}

export function Said() {
  return (
    <p class="desksaid fine" role="status">
      {said.value}
    </p>
  );
}
