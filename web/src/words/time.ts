// Writes times and durations in digits.

/** A time or a duration: `4:59`, from an hour on `1:02:05`. With decimals, which are cut and not rounded: `4:59.500`. */
export function clockText(ms: number, decimals: 0 | 1 | 3 = 0): string {
  const rest = Math.abs(ms);
  const seconds = Math.floor(rest / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const head = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`;
  const tail = decimals === 0 ? "" : `.${String(rest % 1_000).padStart(3, "0").slice(0, decimals)}`;
  return `${ms < 0 ? "−" : ""}${head}:${two(seconds % 60)}${tail}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** A time difference with its sign: `+4.2`, from twenty seconds on `−0:31`. */
export function signed(ms: number): string {
  const tenths = Math.round(Math.abs(ms) / 100);
  if (tenths === 0) return "0.0";
  const sign = ms < 0 ? "−" : "+";
  if (tenths < 200) return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}`;
  return `${sign}${clockText(Math.round(tenths / 10) * 1_000)}`;
}

/** A duration: `4.2`, from twenty seconds on `0:31`. */
export function span(ms: number): string {
  return signed(Math.max(0, ms)).replace("+", "");
}
