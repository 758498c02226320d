// The part of the page that a browser keeps, so that a clock page opens without the network. Pages themselves
// always come from the server while it answers, so no match is shown by an old page. A file under `/assets/`
// never changes under its name, and may come from here.

/** This version and its files, written by `offline.ts`. */
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

/** A page that is open may still need files of the previous version: that one stays, older ones are deleted. */
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

/** The page of this version, which shows that the server does not answer. */
async function shell(): Promise<Response> {
  const kept = await (await caches.open(NAME)).match("/");
  return kept ?? Response.error();
}
