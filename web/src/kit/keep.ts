// Registers the service worker (`sw.ts`), which stores the files that a clock page needs without the network.
// Browsers allow service workers only over https, or for a server on the same machine.

export function keepForLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker is registered after the page has loaded, since the page does not need it.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

function begin(): void {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // If the browser refuses, the page works without it.
}
