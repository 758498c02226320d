// Keeps the screen on: neither a clock on the table nor a match may go dark while somebody thinks. The
// system takes the lock away when the page is hidden, so it is asked for again whenever the page is seen.

/** `tell` hears whether the screen is kept on. Gives back what lets it go. */
export function keepAwake(tell: (awake: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async () => {
    const held = lock?.released === false;
    if (ended || held || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => tell(false));
      tell(true);
      if (ended) void lock.release();
    } catch {
      tell(false); // Low on battery, or not allowed: the page says so.
    }
  };
  const seen = () => void ask();
  document.addEventListener("visibilitychange", seen);
  // Some browsers give it only after a first touch.
  document.addEventListener("pointerup", seen, { once: true });
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", seen);
    document.removeEventListener("pointerup", seen);
    void lock?.release();
  };
}
