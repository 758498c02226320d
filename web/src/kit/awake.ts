// Keeps the screen on while a clock page or a match is open, with a wake lock. The browser releases the lock
// when the page is hidden, so the page requests a new one each time it becomes visible.

/**
 * Keeps the screen on. Calls `tell` with true when the lock is granted, and with false when it is refused or
 * released. Returns a function that releases the lock.
 */
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
      tell(false); // The browser refuses the lock on a low battery or without permission.
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
