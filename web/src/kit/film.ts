// Where a browser has no wake lock, as on plain http, a film without picture and sound keeps the screen on instead.

import NoSleep from "@zakj/no-sleep";

let film: InstanceType<typeof NoSleep> | null = null;

/** Plays the film. Like a wake lock it ends when the page is hidden. Throws if the browser plays nothing before a touch. */
export async function playFilm(): Promise<WakeLockSentinel> {
  if (!navigator.userActivation.hasBeenActive) throw new DOMException("the page was not touched yet", "NotAllowedError");
  film ??= hiddenFilm();
  await film.enable();
  if (!film.enabled) throw new DOMException("the browser does not play the film", "NotAllowedError");
  return lockOf(film);
}

function hiddenFilm(): InstanceType<typeof NoSleep> {
  const made = new NoSleep();
  for (const video of document.querySelectorAll("body > video")) video.setAttribute("aria-hidden", "true");
  return made;
}

function lockOf(playing: InstanceType<typeof NoSleep>): WakeLockSentinel {
  const lock = Object.assign(new EventTarget(), {
    type: "screen" as const,
    released: false,
    onrelease: null,
    release: () => {
      if (lock.released) return Promise.resolve();
      lock.released = true;
      playing.disable();
      document.removeEventListener("visibilitychange", hidden);
      lock.dispatchEvent(new Event("release"));
      return Promise.resolve();
    },
  });
  const hidden = () => void (document.visibilityState === "hidden" && lock.release());
  document.addEventListener("visibilitychange", hidden);
  return lock;
}
