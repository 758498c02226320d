// Has the browser keep what a clock needs without the network (`sw.ts`). Browsers do so at secure
// addresses only: https, or the machine itself.

export function keepForLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the page is there: nobody waits for this.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

function begin(): void {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // Where it is refused, nothing is kept.
}
