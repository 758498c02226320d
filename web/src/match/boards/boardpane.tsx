// A board on the page. The component renders only an empty box, into which `BoardAdapter` draws the board. The
// adapter also gets each new position (`BoardScene`) directly, so that no component is rendered again.

import { effect, type ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { BoardAdapter, type BoardEvents, type BoardScene } from "./adapter.ts";

import "./board.css";
import "../layout.css";
import "../tablets.css";

interface BoardPaneProps {
  readonly label: string;
  readonly scene: ReadonlySignal<BoardScene | null>;
  readonly events: BoardEvents;
  /** A counter. The board shakes each time it grows. */
  readonly shakes: ReadonlySignal<number>;
  readonly attach: (adapter: BoardAdapter) => () => void;
}

export function BoardPane({ label, scene, events, shakes, attach }: BoardPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = frame.current;
    const first = scene.peek();
    if (host === null || first === null) return;
    const element = host.appendChild(document.createElement("div"));
    element.className = "board cg-wrap";
    const adapter = new BoardAdapter(element, events, first);
    const detach = attach(adapter);
    const show = effect(() => {
      if (scene.value === null) return;
      adapter.update(scene.value);
      // Style sheets and tests read whether this viewer may move here now.
      host.dataset["movable"] = String(scene.value.movable !== null);
    });
    const before = shakes.peek();
    const shake = effect(() => {
      if (shakes.value > before) shakeOnce(host);
    });
    return () => {
      show();
      shake();
      detach();
      adapter.destroy();
      element.remove();
    };
  }, [scene, events, shakes, attach]);
  return <div class="boardbox" role="img" aria-label={label} ref={frame} />;
}

/** Shakes a board, or another part that refuses what the person did. For people who prefer reduced motion, the style sheet flashes a color instead. */
export function shakeOnce(element: HTMLElement): void {
  element.classList.remove("shake");
  void element.offsetWidth; // Forces a layout, so that an animation that still runs begins again.
  element.classList.add("shake");
}
