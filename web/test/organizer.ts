// What an organizer does at the desk of an event, by the roles and names that they see.

import type { Locator, Page } from "playwright-core";

import { t } from "../src/words/index.ts";
import { control, type Hand, handOn } from "./hand.ts";

/** A table of a round: the two players of each team, the one on board A first. */
export interface Seating {
  readonly table: number;
  readonly teams: readonly [readonly string[], readonly string[]];
}

/** A round as its preview shows it. `out`: who sits out, by their names. */
export interface SeatedRound {
  readonly tables: readonly Seating[];
  readonly out: readonly string[];
}

export class Organizer {
  constructor(private readonly hand: Hand) {}

  static on(page: Page): Organizer {
    return new Organizer(handOn(page));
  }

  get page(): Page {
    return this.hand.page;
  }

  /** On the page of a new event: makes it as it is suggested. */
  async makeEvent(organizer: string): Promise<void> {
    await this.page.getByRole("heading", { name: t.desk.newEvent }).waitFor();
    await this.write(t.desk.yourName, organizer);
    await this.hand.tap("button", t.desk.create);
    await this.page.getByRole("heading", { name: t.desk.whoPlays }).waitFor();
  }

  /** Adds players one by one, each with Enter. */
  async add(names: readonly string[]): Promise<void> {
    await this.hand.tap("textbox", t.desk.name);
    for (const name of names) {
      await this.page.keyboard.type(name);
      await this.page.keyboard.press("Enter");
    }
  }

  /** Adds a pair. */
  async addPair({ name, partner, rating }: { readonly name: string; readonly partner: string; readonly rating?: number }): Promise<void> {
    await this.write(t.desk.name, name);
    await this.write(t.desk.partner, partner);
    if (rating !== undefined) await this.write(t.desk.rating, String(rating));
    await this.page.keyboard.press("Enter");
  }

  /** Pastes a list of entries, a line each. */
  async paste(lines: readonly string[]): Promise<void> {
    await this.hand.tap("button", t.desk.pasteList);
    const sheet = this.page.getByRole("dialog", { name: t.desk.pasteList });
    await this.write(t.desk.list, lines.join("\n"), sheet);
    await this.hand.tap("button", /^Add /, sheet);
    await sheet.waitFor({ state: "hidden" });
  }

  /** Shows a part of the desk. Where there is room it is shown already. */
  async turnTo(part: keyof typeof t.desk.tabs): Promise<void> {
    await this.hand.tap("tab", t.desk.tabs[part]);
  }

  /** Looks at the preview of a round, and begins it. */
  async startRound(round: number): Promise<SeatedRound> {
    await this.hand.tap("button", t.desk.start(round));
    const preview = this.page.getByRole("dialog", { name: t.desk.preview(round) });
    await preview.getByRole("listitem").first().waitFor();
    const seated = await seatedIn(preview);
    await this.hand.tap("button", t.desk.start(round), preview);
    await this.page.getByRole("heading", { name: t.desk.plays(round) }).waitFor();
    return seated;
  }

  /** Enters a result as its button shows it, for example `1–0`. */
  async enter(table: number, result: string): Promise<void> {
    const sheet = await this.openTable(table);
    await this.hand.tap("button", new RegExp(`${result}$`), sheet);
    await sheet.waitFor({ state: "hidden" });
  }

  /** Corrects a result. */
  async correct(table: number, result: string, reason: string): Promise<void> {
    const sheet = await this.openTable(table);
    await sheet.getByText(t.desk.correct).click();
    await this.write(t.desk.reason, reason, sheet);
    await this.hand.tap("button", new RegExp(`${result}$`), sheet);
    await sheet.waitFor({ state: "hidden" });
  }

  /** Enters the result of a decider of the first two who are equal. Gives the first player of the winners, and of the losers. */
  async decide(result: "1–0" | "0–1"): Promise<readonly [winner: string, loser: string]> {
    await this.hand.tap("button", t.desk.enterDecider);
    const sheet = this.page.getByRole("dialog", { name: t.desk.decider });
    const both = await sheet.getByRole("combobox").evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? ""));
    const [one = "", two = ""] = both.map((names) => names.split(" / ")[0] ?? "");
    await this.hand.tap("button", new RegExp(`${result}$`), sheet);
    await sheet.waitFor({ state: "hidden" });
    return result === "1–0" ? [one, two] : [two, one];
  }

  /** Says that a player has not come, and lets another one play. */
  async letPlay(table: number, absent: string, plays: string): Promise<void> {
    const sheet = await this.openTable(table);
    await sheet.getByText(t.desk.notAllHere).click();
    await this.hand.tap("button", absent, sheet.getByRole("group", { name: t.desk.whoIsMissing }));
    await this.hand.tap("button", t.desk.playsInstead(plays), sheet);
    await sheet.waitFor({ state: "hidden" });
  }

  /** Takes the last step back. */
  async undo(): Promise<void> {
    await this.hand.tap("button", t.desk.undo);
    await this.hand.tap("button", t.play.yes);
    await this.page.getByRole("button", { name: t.play.yes }).waitFor({ state: "detached" });
  }

  /** Opens the dialog of a table in the last round. */
  async openTable(table: number): Promise<Locator> {
    await this.hand.tap("button", new RegExp(`^${t.desk.table(table)}(?!\\d)`));
    const sheet = this.page.getByRole("dialog", { name: t.desk.tableSheet(table) });
    await sheet.waitFor();
    return sheet;
  }

  /** Writes a text into the field with this name. */
  async write(field: string, text: string, part: Page | Locator = this.page): Promise<void> {
    await this.hand.tap("textbox", field, part);
    await control(part, "textbox", field).fill(text);
  }

  async finish(): Promise<void> {
    await this.hand.tap("button", t.desk.finish);
    await this.hand.tap("button", t.play.yes);
    await this.page.getByText(t.desk.finished).waitFor();
  }
}

/** Who plays where in a preview, and who sits out. */
async function seatedIn(preview: Locator): Promise<SeatedRound> {
  const items = await preview.getByRole("list").first().getByRole("listitem").all();
  const tables = await Promise.all(items.map(seatingOf));
  const out = await preview.getByRole("group", { name: t.desk.sitsOut }).getByRole("button").allInnerTexts();
  return { tables, out: out.map((name) => name.trim()) };
}

async function seatingOf(item: Locator): Promise<Seating> {
  const buttons = await item.getByRole("button").allTextContents();
  // `Anna, White on board A`.
  const [first = "", second = "", third = "", fourth = ""] = buttons.map((text) => text.slice(0, text.lastIndexOf(",")));
  const said = await item.getByText(new RegExp(`^${t.desk.table(0).replace("0", "\\d+")}$`)).innerText();
  return { table: Number(/\d+/.exec(said)?.[0]), teams: [[first, second], [third, fourth]] };
}

/** Everybody who plays in a round. */
export function playersOf({ tables }: SeatedRound): string[] {
  return tables.flatMap(({ teams }) => teams.flat());
}
