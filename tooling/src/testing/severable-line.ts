import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a server. A test can cut it (the server dies), freeze it (the server hangs) or slow it down. */
export interface SeverableLine {
  /** The address of the proxy. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open and accepts new ones, but forwards no bytes. */
  freeze(): void;
  /** As `freeze`, but forwards the bytes once restored, as a server that was stopped and continues. */
  hold(): void;
  restore(): void;
  /** Keeps open connections without forwarding a byte of them, as a network that lost them; new ones work. */
  strand(): void;
  /** Delays every byte from now on, each way. */
  delay(milliseconds: number): void;
  /** How often clients sent something so far: about once for each round trip. */
  trips(): number;
  close(): Promise<void>;
}

export async function severableLine(target: string): Promise<SeverableLine> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const stranded = new WeakSet<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' | 'held' = 'open';
  let delayMs = 0;
  let trips = 0;

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
        if (from === near) trips += 1;
        if (state === 'cut' || state === 'frozen' || stranded.has(pair)) return;
        if (delayMs === 0) to.write(data);
        // Timers of one length keep their order.
        else setTimeout(() => to.writable && to.write(data), delayMs);
      });
      if (state === 'held') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  // The server listens on a port, so the address is never a path.
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
    hold() {
      state = 'held';
      for (const socket of [...pairs].flat()) socket.pause();
    },
    restore() {
      // Bytes sent while frozen are lost, so these connections cannot be used again.
      if (state === 'frozen') endAll();
      state = 'open';
      for (const socket of [...pairs].flat()) socket.resume();
    },
    strand() {
      for (const pair of pairs) stranded.add(pair);
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    trips: () => trips,
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
