// A slow connection: a proxy that delays all data in both directions.

import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Line {
  readonly address: string;
  close(): void;
}

/** Opens a proxy to the server at `address`, with the delays `out` and `back` in ms. */
export async function delayed(address: string, out: number, back: number): Promise<Line> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const lines = createServer((near) => {
    const far = connect(Number(port), hostname);
    pass(near, far, out);
    pass(far, near, back);
    for (const one of [near, far]) {
      open.add(one);
      one.once("close", () => open.delete(one));
    }
  });
  await new Promise<void>((done) => {
    lines.listen(0, hostname, done);
  });
  return {
    address: `http://${hostname}:${(lines.address() as AddressInfo).port}`,
    close: () => {
      for (const one of open) one.destroy();
      lines.close();
    },
  };
}

function pass(from: Socket, to: Socket, after: number): void {
  from.setNoDelay();
  from.on("data", (bytes) => setTimeout(() => to.write(bytes), after));
  from.on("close", () => setTimeout(() => to.destroy(), after));
  from.on("error", () => from.destroy());
}
