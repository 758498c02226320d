// The service worker, which stores files of the page so that a clock page opens without the network. The HTML page
// comes from the server if the server answers, so that an old page never shows a match. A file under `/assets/`
// gets another name when it changes. A stored copy is therefore never outdated, and these files come from the store.

/** The version of the page and its files. `offline.ts` inserts them into the built worker. */
declare const KEPT: { readonly version: string; readonly files: readonly string[] };

interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", act: (event: Fetching) => void): void;
}

interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const NAME = `bughouse ${KEPT.version}`;
const CLOCK = /^\/t\/[^/]+\/clock$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((kept) => kept.addAll(["/", ...KEPT.files]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

/** Deletes the files of old versions. Those of the previous version stay, since an open page may still need them. */
async function forget(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("bughouse ") && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (CLOCK.test(pathname)) event.respondWith(fetch(request).catch(() => shell()));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** The stored page. It shows that the server does not answer. */
async function shell(): Promise<Response> {
  const kept = await (await caches.open(NAME)).match("/");
  return kept ?? Response.error();
}
