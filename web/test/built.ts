// The files of the built page, for the servers of tests.

import { extname, join } from "node:path";

export const DIST = join(import.meta.dirname, "../dist");

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** The file of the build that answers a request for `path`. The addresses of pages all have the same file. */
export function fileAt(path: string): string {
  return path.startsWith("/assets/") || /^\/[\w-]+\.\w+$/.test(path) ? path : "/index.html";
}

export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? "application/octet-stream";
}
