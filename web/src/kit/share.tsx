// The link to a table: its text, a button that copies it, and a QR code.

import { qrAddress } from "../net/index.ts";
import { t } from "../words/index.ts";
import type { HereView } from "../wire.gen.ts";
import { Button } from "./button.tsx";
import { useCopy } from "./copy.ts";
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
  const [copied, copy] = useCopy();
  return (
    <>
      <div class="row">
        <output class="address box medium" aria-label={label} tabIndex={0}>
          {link}
        </output>
        <Button act={() => void copy(link)}>
          <CopyIcon />
          <span aria-live="polite">{copied ? t.table.copied : t.table.copy}</span>
        </Button>
      </div>
      {qr && <img class="qr" src={qrAddress(link)} alt={t.qr(link)} width="148" height="148" />}
    </>
  );
}
