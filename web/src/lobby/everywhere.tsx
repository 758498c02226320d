// What the lobby shows on every page.

import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { type Binding, listKeys } from "../kit/index.ts";
import { unlockSound } from "../match/index.ts";
import { callForOffers } from "./calling.ts";
import { goToTables } from "./going.ts";
import { heard, sayNews } from "./heard.ts";
import { Offer } from "./offer.tsx";
import { own } from "./own.ts";
import { NoteToast } from "./notetoast.tsx";
import { Bar, showSign } from "./searching.tsx";
import { open } from "./state.ts";

/** The keys of the question to four people. */
const KEYS: readonly Binding[] = [
  { keys: ["Enter"], does: (text) => text.does.accept },
  { keys: ["Escape"], does: (text) => text.does.decline },
];

export function Everywhere() {
  useEffect(() => {
    open();
    unlockSound();
    const stops = [goToTables(), callForOffers(), sayNews(), listKeys(KEYS)];
    return () => stops.forEach((stop) => stop());
  }, []);
  useSignalEffect(() => showSign(own.value?.search != null));
  return (
    <>
      <Bar />
      <NoteToast />
      <Offer />
      <p class="unseen" role="status">
        {heard.value}
      </p>
    </>
  );
}
