// Writes times and durations in digits.

/** A number of milliseconds as minutes, seconds and tenths: `4:59.5`. */
export function time(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}
