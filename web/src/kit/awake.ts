// What the page asks the browser to keep: the screen on, and files for later without a network.

import { listen } from "./keys.ts";

/**
 * Keeps the screen on with a wake lock, or with a film where there is none. The browser releases the lock when the page is hidden, so the page requests a new
 * one each time it becomes visible. Calls `tell` with true when the lock is granted, and with false when it is refused or
 * released. Returns a function that releases the lock.
 */
export function keepAwake(tell: (awake: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  let ended = false;
  const ask = async () => {
    const held = lock?.released === false;
    if (ended || held || asking || document.visibilityState !== "visible") return;
    asking = true;
    try {
      lock = await ("wakeLock" in navigator ? navigator.wakeLock.request("screen") : (await import("./film.ts")).playFilm());
      lock.addEventListener("release", () => tell(false));
      tell(true);
      if (ended) void lock.release();
    } catch {
      tell(false); // The browser refuses the lock on a low battery, without permission, or before the first touch.
    } finally {
      asking = false;
    }
  };
  const seen = () => void ask();
  const stops = [
    listen(document, ["visibilitychange"], seen),
    // Some browsers grant the lock only after a touch.
    listen(document, ["pointerup"], seen),
  ];
  void ask();
  return () => {
    ended = true;
    stops.forEach((stop) => stop());
    void lock?.release();
  };
}

/**
 * Registers the service worker (`sw.ts`), which stores the files that a clock page needs without the network. Browsers allow
 * service workers only over https, or for a server on the same machine.
 */
export function keepForLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker is registered after the page has loaded, since the page does not need it.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

function begin(): void {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // If the browser refuses, the page works without it.
}
