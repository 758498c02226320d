// Text that others wrote, beside our own: its marks of direction would turn the text behind it.

/** Embeddings, overrides and isolates. Letters keep the direction of their script without them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

export function unturned(text: string): string {
  return text.replace(TURNS, "");
}
