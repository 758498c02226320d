// Speaks signals aloud, for people who set this.

import { settings } from "../settings/index.ts";
import { language } from "../words/index.ts";

/** Speaks the words in the language of the page, if the person wants it and the browser can. */
export function speakAloud(text: string): void {
  if (settings.voice.value === "off" || typeof speechSynthesis === "undefined") return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  words.rate = 1.15;
  // If the browser is still speaking, it stops, so that the new sentence is not late.
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
