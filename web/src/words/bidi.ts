// Removes marks of writing direction from names that people chose. Such a mark would also change the direction
// of the text after the name.

/** Unicode embeddings, overrides and isolates. Without them letters keep the direction of their script. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

export function unturned(text: string): string {
  return text.replace(TURNS, "");
}
