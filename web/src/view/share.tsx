// The link that makes a match: to copy, to show, to scan.

import { useState } from "preact/hooks";

import { qrAddress } from "../socket/api.ts";
import { t } from "../text/index.ts";
import type { HereView } from "../wire.gen.ts";
import { CopyIcon } from "./icons.tsx";

const LOOPBACK = /^(localhost$|127\.|\[?::1\]?$)/;

/** The addresses that others on the network can open. */
export function outside(here: HereView): string[] {
  if (!here.lan) return [];
  return here.addresses.filter((one) => !LOOPBACK.test(new URL(one).hostname));
}

/** How others reach `path`: by the local network's address where this page was opened on loopback. */
export function linkTo(path: string, here: HereView | null): string {
  const address = here !== null && LOOPBACK.test(location.hostname) ? outside(here)[0] : undefined;
  return (address ?? location.origin) + path;
}

export function Share({ path, here }: { path: string; here: HereView | null }) {
  return (
    <section class="share" aria-label={t.table.shareTitle}>
      <h2>{t.table.shareTitle}</h2>
      <LinkRow link={linkTo(path, here)} qr={here?.lan === true} />
    </section>
  );
}

interface LinkRowProps {
  readonly link: string;
  /** To be scanned too. */
  readonly qr: boolean;
  /** What it is the link of, where the heading does not say. */
  readonly label?: string;
}

export function LinkRow({ link, qr, label }: LinkRowProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(link))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      <div class="linkrow">
        <output class="address" aria-label={label} tabIndex={0}>
          {link}
        </output>
        <button type="button" class="button" onClick={() => void copy()}>
          <CopyIcon />
          <span aria-live="polite">{copied ? t.table.copied : t.table.copy}</span>
        </button>
      </div>
      {qr && <img class="qr" src={qrAddress(link)} alt={t.home.qr(link)} width="148" height="148" />}
    </>
  );
}

/** Whether it was copied. The clipboard needs a safe address; on a local network there is the older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** In an open dialog where there is one: what lies behind it cannot be chosen. */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
