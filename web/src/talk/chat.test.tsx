// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { game, person, table, talk, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { speak, t } from "../words/index.ts";
import { Chat } from "./chat.tsx";
import { ChatSettings } from "./chatsettings.tsx";

beforeEach(() => speak("cs"));
afterEach(() => speak("en"));

it("a guest without a name can be muted by the name that the page shows in its language", () => {
  const root = new TableRoot();
  const people = [person(1, "Anna"), person(2, "Guest 3", { who: "guest300" })];
  root.hear(welcome({ game: game(), table: table({ people }) }), talk());
  root.show(<ChatSettings />);
  const buttons = root.texts("li button");
  expect(buttons.some((text) => text?.includes("Host 3"))).toBe(true);
  expect(root.element.textContent).not.toContain("Guest");
  root.close();
});

/** The chat with a running match, its field, and what writes and sends a message. */
function writer() {
  const root = new TableRoot();
  root.hear(welcome({ game: game() }), talk());
  root.show(<Chat signalsBeside />);
  const field = root.element.querySelector<HTMLInputElement>(".talkline input");
  if (field === null) throw new Error("the chat has no field");
  const say = (text: string) => {
    field.value = text;
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
    act(() => void field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  };
  return { root, field, say };
}

it("a message that could not be sent is in the field again, and the page says so", () => {
  const { root, field, say } = writer();
  say("give me a knight");
  expect(root.access.store.state.value.refusal?.problem.code).toBe("not_sent");
  expect(field.value).toBe("give me a knight");
  root.close();
});

it("a message that is lost with the connection is in the field again, one that is on its way is not", () => {
  const { root, field, say } = writer();
  vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  say("give me a knight");
  // The talk of a new match.
  root.hear(talk());
  // A signal that could not be sent.
  root.hear({ t: "refused", id: null, problem: { code: "not_sent", text: "not sent" } });
  expect(field.value).toBe("");
  root.hear(welcome({ game: game() }), talk());
  expect(field.value).toBe("give me a knight");
  root.close();
});

it("the field is left when a player has sent a message, so that the next keys give signals", () => {
  const { root, field, say } = writer();
  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(false);
  document.body.append(root.element);
  field.focus();
  say("give me a knight");
  expect(document.activeElement).toBe(field);
  ask.mockReturnValue(true);
  say("give me a knight");
  expect(document.activeElement?.getAttribute("aria-label")).toBe(t.talk.send);
  field.focus();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe(t.talk.send);
  root.close();
});
