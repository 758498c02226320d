// Touches of one or several fingers, made by the browser's debugging protocol.

import type { CDPSession, Page } from "playwright-core";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Fingers {
  private down = new Map<number, Point>();

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async press(id: number, at: Point): Promise<void> {
    this.down.set(id, at);
    await this.send("touchStart");
  }

  async move(id: number, to: Point): Promise<void> {
    this.down.set(id, to);
    await this.send("touchMove");
  }

  async lift(id: number): Promise<void> {
    this.down.delete(id);
    await this.send("touchEnd");
  }

  private async send(type: "touchStart" | "touchMove" | "touchEnd"): Promise<void> {
    const touchPoints = [...this.down].map(([id, { x, y }]) => ({ id, x, y }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
