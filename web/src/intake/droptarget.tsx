// Imports files and texts that a person drops anywhere on the page, or pastes outside of a field.

import { useEffect, useState } from "preact/hooks";

import { listen } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { importFiles, importText } from "./importing.ts";

export function DropTarget() {
  const [over, setOver] = useState(false);
  useEffect(() => listenForDrops(setOver), []);
  return over ? (
    <div class="droptarget" aria-hidden="true">
      <p>{t.records.dropHere}</p>
    </div>
  ) : null;
}

function listenForDrops(show: (over: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    const ours = isOurs(event, event.dataTransfer);
    show(ours);
    if (ours) event.preventDefault();
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) show(false);
  };
  const drop = (event: DragEvent) => {
    show(false);
    take(event, event.dataTransfer);
  };
  const stops = [
    listen(window, ["dragover"], over),
    listen(window, ["dragleave"], leave),
    listen(window, ["drop"], drop),
    listen(window, ["paste"], (event: ClipboardEvent) => take(event, event.clipboardData)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Whether the page imports the data. Fields and parts of the page that accept files handle their own. */
function isOurs(event: Event, data: DataTransfer | null): boolean {
  return !event.defaultPrevented && carries(data) && !inField(event.target, event instanceof ClipboardEvent ? null : data);
}

/** Imports dropped or pasted data. */
function take(event: Event, data: DataTransfer | null): void {
  if (data === null || !isOurs(event, data)) return;
  event.preventDefault();
  void (data.files.length > 0 ? importFiles(data.files) : importText(data.getData("text/plain")));
}

function carries(data: DataTransfer | null): boolean {
  return data !== null && (data.types.includes("Files") || data.types.includes("text/plain"));
}

/** Whether the field under a drop handles it. A field handles text, but never files. */
function inField(target: EventTarget | null, data: DataTransfer | null): boolean {
  const field = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return field && data?.types.includes("Files") !== true;
}
