// The place of the alerts at the desk. It has the same height with and without them, so that nothing moves under a finger when
// one arrives. The one that came first stays first; all are shown when a person asks for them.

import { type ComponentChildren, toChildArray, type VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { Button } from "../kit/index.ts";
import { t } from "../words/index.ts";

/** An alert that takes the place of another one is not pressed for so long: the finger meant the other one. */
const QUIET_MS = 700;

interface AlertListProps {
  /** What is there without an alert. */
  readonly quiet: string;
  /** The alerts, each with its key. */
  readonly children: ComponentChildren;
}

export function AlertList({ quiet, children }: AlertListProps) {
  const [all, show] = useState(false);
  const alerts = useOrder(toChildArray(children).filter((one): one is VNode => typeof one === "object"));
  const isNew = useNew(alerts[0]?.key ?? null);
  const several = alerts.length > 1;
  return (
    <section class="deskalerts" data-all={all && several} aria-label={t.desk.alerts}>
      {several && (
        <Button look="alertmore" aria-expanded={all} act={() => show(!all)}>
          {all ? t.desk.oneAlert : t.desk.allAlerts(alerts.length)}
        </Button>
      )}
      <div class="alertlist" inert={isNew}>
        {alerts.length === 0 && (
          <p class="quietalerts">
            <span>{quiet}</span>
          </p>
        )}
        {all ? alerts : alerts.slice(0, 1)}
      </div>
    </section>
  );
}

/** The alerts in the order in which they came. */
function useOrder(alerts: readonly VNode[]): readonly VNode[] {
  const known = useRef(new Map<unknown, number>());
  const last = useRef(0);
  const now = new Set(alerts.map(({ key }) => key as unknown));
  for (const key of known.current.keys()) if (!now.has(key)) known.current.delete(key);
  for (const key of now) if (!known.current.has(key)) known.current.set(key, (last.current += 1));
  return alerts.toSorted((one, other) => (known.current.get(one.key) ?? 0) - (known.current.get(other.key) ?? 0));
}

/** Whether the first alert has just taken the place of another one. */
function useNew(key: unknown): boolean {
  const before = useRef(key);
  const [quiet, hold] = useState<unknown>(null);
  const isNew = key !== before.current && key !== null && before.current !== null;
  useEffect(() => {
    before.current = key;
    if (!isNew) return undefined;
    hold(key);
    const timer = setTimeout(() => hold(null), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return isNew || (quiet !== null && quiet === key);
}
