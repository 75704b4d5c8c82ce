import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that a test can cut, as when the server dies, freeze, as when it hangs, or make slow. */
export interface SeverableLine {
  /** The server's address, by way of this line. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Keeps every connection open, and takes new ones, without a byte going through. */
  freeze(): void;
  restore(): void;
  /** From now on every byte takes so many milliseconds, each way. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

export async function severableLine(target: string): Promise<SeverableLine> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let delayMs = 0;

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        if (state !== 'open') return;
        if (delayMs === 0) to.write(data);
        // Timers of one length keep their order.
        else setTimeout(() => to.writable && to.write(data), delayMs);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  // Narrowed by what was asked for: a port, never a path.
  url.port = String((server.address() as AddressInfo).port);

  const endAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    freeze() {
      state = 'frozen';
    },
    restore() {
      // What was sent into a frozen line is lost: connections that waited on it are of no use any more.
      if (state === 'frozen') endAll();
      state = 'open';
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
