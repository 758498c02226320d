// The own name, as others see it in the lobby. It can be changed.

import { NameInput } from "../match/index.ts";
import { t } from "../words/index.ts";
import { ownName, rename } from "./state.ts";

import "./ownname.css";

export function OwnName() {
  return (
    <label class="ownname row medium">
      {t.table.yourName}
      <NameInput name={ownName.value} rename={rename} placeholder={t.lobby.unnamed} />
    </label>
  );
}
