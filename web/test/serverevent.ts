// An event on the server of a test: it is made and changed there without a page, and gives the links of its people.

import { WebSocket } from "ws";

import type { ActDone, ClientMsg, DeskAct, DeskView, Envelope, EventMade, EventNews, EventSetup, GameRef, HallView, ServerMsg } from "../src/wire.gen.ts";
import type { GameServer } from "./server.ts";

const HALL: HallView = { place: "boards", arbiter: false, site: "Brno", set: [], listed: false, sign_up: false, players_report: false, no_show_min: 0, pause_min: 0 };

/** What an organizer knows of the event. */
type Known = EventNews & { readonly desk: DeskView };

export class ServerEvent {
  private constructor(
    private readonly server: GameServer,
    private readonly id: string,
    private readonly key: string,
  ) {}

  static async make(server: GameServer, setup: EventSetup, hall: Partial<HallView> = {}): Promise<ServerEvent> {
    const body = JSON.stringify({ setup, hall: { ...HALL, ...hall }, organizer: "Olga" });
    const { id, key } = await answerOf<EventMade>(await fetch(`${server.address}/api/events`, { method: "POST", headers: JSON_TEXT, body }));
    return new ServerEvent(server, id, key);
  }

  /** The event whose desk has this address. */
  static at(server: GameServer, address: string): ServerEvent {
    const { pathname, searchParams } = new URL(address);
    return new ServerEvent(server, pathname.split("/")[2] ?? "", searchParams.get("key") ?? "");
  }

  /** The path of its public page, or of a page below it. */
  path(below = ""): string {
    return `/e/${this.id}${below}`;
  }

  get desk(): string {
    return this.withKey(this.key);
  }

  /** The path of the page of a player. */
  async pageOf(name: string): Promise<string> {
    const { entries = [], desk } = await this.known();
    const player = entries.flatMap(({ players }) => players).find((one) => one.name === name);
    return this.withKey(desk.players[player?.id ?? -1] ?? "");
  }

  /** The path of the page of the tablet with the clocks of both boards. */
  async tabletOf(table: number): Promise<string> {
    const { desk } = await this.known();
    return this.withKey(desk.tablets[table - 1]?.[0] ?? "");
  }

  /** The result of a game; undefined if it has none. */
  async resultOf({ round, table, game }: GameRef): Promise<string | undefined> {
    const { rounds = [] } = await this.known();
    return rounds.find((one) => one.round === round)?.games.find((one) => one.table === table && one.game === game)?.result;
  }

  /** Carries out an act as the organizer who has seen everything. */
  async does(...acts: readonly DeskAct[]): Promise<void> {
    const headers = { ...JSON_TEXT, authorization: `Bearer ${this.key}` };
    for (const act of acts) {
      const { seen } = await this.known();
      const answer = await fetch(`${this.server.address}/api/events/${this.id}/acts`, { method: "POST", headers, body: JSON.stringify({ seen, act }) });
      await answerOf<ActDone>(answer);
    }
  }

  private withKey(key: string): string {
    return `${this.path()}?key=${key}`;
  }

  /** What the server tells an organizer who opens the desk now. */
  private async known(): Promise<Known> {
    const socket = new WebSocket(`${this.server.address.replace("http", "ws")}/ws`, { origin: this.server.address });
    const send = (message: ClientMsg & Envelope) => socket.send(JSON.stringify(message));
    socket.once("open", () => {
      send({ t: "hello", v: 2, guest: null, name: null, former: [], beside: null });
      send({ t: "sub", n: 1, to: { is: "event", event: this.id, key: this.key } });
    });
    const news = await new Promise<EventNews>((known, fail) => {
      socket.once("error", fail);
      socket.on("message", (text) => {
        const message = JSON.parse(String(text)) as ServerMsg;
        if (message.t === "state" && message.state.is === "event") known(message.state.news);
        if (message.t === "refused" || message.t === "bye") fail(new Error(`no event: ${message.problem.text}`));
      });
    });
    socket.close();
    if (news.desk === undefined) throw new Error("the key is not that of an organizer");
    return { ...news, desk: news.desk };
  }
}

const JSON_TEXT = { "content-type": "application/json" };

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
