// Keeps the screen on while a clock page or a match is open. The system releases the lock when the page is
// hidden, so the page requests it again each time it becomes visible.

/** Calls `tell` with whether the screen is kept on. Returns a function that releases the lock. */
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
  // Some browsers grant the lock only after the first touch.
  document.addEventListener("pointerup", seen, { once: true });
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", seen);
    document.removeEventListener("pointerup", seen);
    void lock?.release();
  };
}
