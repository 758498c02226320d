// A field for typed moves, SAN or UCI, for the board where this viewer may move; `A:` or `B:` before
// the move names another. What cannot be is said at once, without asking the server.

import { useId, useRef, useState } from "preact/hooks";

import { readTyped } from "../input/typed.ts";
import { readPlacement } from "../state/men.ts";
import { BOARDS, boardOf, colorOf } from "../state/seats.ts";
import { m } from "../text/typed.ts";
import type { BoardName } from "../wire.gen.ts";
import { useDesk } from "./context.ts";

export function Typed() {
  const { store, interaction } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const [problem, say] = useState("");
  const hint = useId();

  function own(): BoardName {
    const movable = BOARDS.filter((board) => interaction.movable(board) !== null);
    const yours = (store.state.peek().game?.yours ?? []).map(boardOf);
    return movable.find((board) => yours.includes(board)) ?? yours[0] ?? "A";
  }

  /** What is wrong with the text; nothing if it was played. */
  function tryMove(text: string): string {
    const named = /^([AB]):\s*(.*)$/i.exec(text.trim());
    const board = (named?.[1]?.toUpperCase() as BoardName | undefined) ?? own();
    const mv = named?.[2] ?? text.trim();
    const seat = store.state.peek().game?.yours.find(
      (one) => boardOf(one) === board && colorOf(one) === interaction.movable(board),
    );
    const placement = store.boards[board].peek()?.view.placement;
    if (seat === undefined || placement === undefined) return m().cannot(mv);
    const typed = readTyped(mv, {
      men: readPlacement(placement),
      moves: interaction.reach(board),
      drops: (role) => (interaction.holds({ seat, role }) ? interaction.dropsOf({ seat, role }) : []),
    });
    switch (typed.is) {
      case "step":
        interaction.move(board, typed.from, typed.to, typed.role);
        return "";
      case "drop":
        interaction.drop({ seat, role: typed.role }, typed.to);
        return "";
      case "unread":
        return m().unread(mv);
      case "several":
        return m().several(mv);
      case "none":
        interaction.refuse(board);
        return m().cannot(mv);
    }
  }

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const input = field.current;
        if (input === null || input.value.trim() === "") return;
        const wrong = tryMove(input.value);
        say(wrong);
        if (wrong === "") input.value = "";
        else input.select();
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={12}
        enterKeyHint="send"
        placeholder={m().label}
        aria-label={m().label}
        aria-describedby={hint}
        aria-invalid={problem !== ""}
        title={m().hint}
        onInput={() => say("")}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          say("");
          event.currentTarget.value = "";
          event.currentTarget.blur();
        }}
      />
      <span class="hint" id={hint} role="alert">
        {problem}
      </span>
    </form>
  );
}
