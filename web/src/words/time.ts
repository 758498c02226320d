// Writes times, durations and decimals in digits, with the decimal sign of the language.

import { language } from "./language.ts";

/** The formats of decimals, by language and number of decimals. To make one takes longer than a frame may. */
const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number with as many decimals: `1.50`, `1,50`. */
export function decimal(value: number, decimals: number): string {
  const key = `${language()} ${decimals}`;
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  FORMATS.set(key, format);
  return format.format(value);
}

/** The sign between a number and its decimals. */
function point(): string {
  return decimal(0, 1).charAt(1);
}

/** A time or a duration: `4:59`, from an hour on `1:02:05`. With decimals, which are cut and not rounded: `4:59.500`. */
export function clockText(ms: number, decimals: 0 | 1 | 3 = 0): string {
  const rest = Math.abs(ms);
  const seconds = Math.floor(rest / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const head = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`;
  const tail = decimals === 0 ? "" : `${point()}${String(rest % 1_000).padStart(3, "0").slice(0, decimals)}`;
  return `${ms < 0 ? "−" : ""}${head}:${two(seconds % 60)}${tail}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** A time difference with its sign: `+4.2`, from twenty seconds on `−0:31`. */
export function signed(ms: number): string {
  const tenths = Math.round(Math.abs(ms) / 100);
  if (tenths === 0) return decimal(0, 1);
  const sign = ms < 0 ? "−" : "+";
  if (tenths < 200) return `${sign}${decimal(tenths / 10, 1)}`;
  return `${sign}${clockText(Math.round(tenths / 10) * 1_000)}`;
}

/** A duration: `4.2`, from twenty seconds on `0:31`. */
export function span(ms: number): string {
  return signed(Math.max(0, ms)).replace("+", "");
}
