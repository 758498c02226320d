// Registers the service worker (`sw.ts`), which keeps what a clock needs without the network. Browsers allow
// this at secure addresses only: https, or the machine itself.

export function keepForLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the page is loaded: nothing waits for this.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

function begin(): void {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // Where the browser refuses, nothing is kept.
}
