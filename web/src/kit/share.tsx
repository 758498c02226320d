// The link to a table: its text, a button that copies it, and a QR code.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { qrAddress } from "../net/index.ts";
import { t } from "../words/index.ts";
import type { HereView } from "../wire.gen.ts";
import { Button } from "./button.tsx";
import { type Copying, copySoon, useCopy } from "./copy.ts";
import { CopyIcon } from "./icons.tsx";

const LOOPBACK = /^(localhost$|127\.|\[?::1\]?$)/;

/** The addresses of this server that other people on the network can open. */
export function outside(here: HereView): string[] {
  if (!here.lan) return [];
  return here.addresses.filter((one) => !LOOPBACK.test(new URL(one).hostname));
}

/** The address of `path` for other people. It has the network address if this page has a loopback address. */
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
  /** Whether a QR code is shown too. */
  readonly qr: boolean;
  /** The purpose of the link, if no heading says it. */
  readonly label?: string;
}

export function LinkRow({ link, qr, label }: LinkRowProps) {
  const address = useRef<HTMLOutputElement>(null);
  const before = handed.value?.link === link ? handed.value.became : null;
  // What was copied before is said below. The button copies again.
  const [became, copy] = useCopy(before === "refused" ? before : null);
  useLayoutEffect(() => {
    // The person copies the link themselves.
    if (became === "refused" && address.current !== null) getSelection()?.selectAllChildren(address.current);
  }, [became]);
  useEffect(() => () => void (handed.value = null), []);
  return (
    <>
      <div class="row">
        <output class="address box medium" aria-label={label} tabIndex={0} ref={address}>
          {link}
        </output>
        <Button act={() => void copy(link)}>
          <CopyIcon />
          <span aria-live="polite">{became === "copied" ? t.table.copied : t.table.copy}</span>
        </Button>
      </div>
      {became === "refused" && <p role="status">{copyYourself()}</p>}
      {before === "copied" && <p role="status">{t.table.linkReady}</p>}
      {qr && <img class="qr" src={qrAddress(link)} alt={t.qr(link)} width="148" height="148" />}
    </>
  );
}

/** How a person copies the marked link themselves. */
function copyYourself(): string {
  if (matchMedia("(pointer: coarse)").matches) return t.table.copyByTouch;
  return t.table.copyByKey(/Mac/.test(navigator.userAgent) ? "⌘C" : "Ctrl-C");
}

/** The link of the table that this page made last, and whether it was copied. */
const handed = signal<{ readonly link: string; readonly became: Copying } | null>(null);

/** Copies the link of a table that is being made. Its page then says whether this succeeded. */
export async function handLink(coming: Promise<string>): Promise<void> {
  try {
    const became = (await copySoon(coming)) ? "copied" : "refused";
    handed.value = { link: await coming, became };
  } catch {
    // No table was made.
  }
}
