import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import { WebSocket } from 'undici';
import * as z from 'zod/mini';

/** Opens an inspector port in each process of a product, to read its heap. */
export const ASKABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const LISTENS = /Debugger listening on (ws:\/\/\S+)/g;
const TIMEOUT_MS = 10_000;

const usage = z.object({
  usedSize: z.number(),
  /** What buffers hold beside the heap; newer engines report it. */
  backingStorageSize: z.optional(z.number()),
});

const known = new WeakMap<Product, Map<ProcessName, string>>();

/** As the process said when it started; remembered, because a log that grows large begins anew. */
function addressOf(product: Product, name: ProcessName): string {
  const addresses = known.get(product) ?? new Map<ProcessName, string>();
  known.set(product, addresses);
  const log = () => readFileSync(join(product.logsDir, `${name}.log`), 'utf8');
  const address = addresses.get(name) ?? [...log().matchAll(LISTENS)].at(-1)?.[1];
  if (address === undefined) throw new Error(`${name} cannot be asked for its heap.`);
  addresses.set(name, address);
  return address;
}

/**
 * Forces a garbage collection in a process and reads its memory.
 * @returns megabytes
 */
export async function readHeldMb(product: Product, name: ProcessName): Promise<number> {
  const socket = new WebSocket(addressOf(product, name));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', ({ error }) =>
        reject(new Error(`${name} did not let itself be asked.`, { cause: error })),
      );
    });
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = usage.parse(await ask(socket, 2, 'Runtime.getHeapUsage'));
    return (usedSize + backingStorageSize) / 1024 ** 2;
  } finally {
    socket.close();
  }
}

const reply = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });

function ask(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${method} was not answered.`)), TIMEOUT_MS);
    socket.addEventListener('message', ({ data }) => {
      const message = reply.parse(JSON.parse(String(data)));
      if (message.id !== id) return;
      clearTimeout(late);
      resolve(message.result);
    });
    socket.send(JSON.stringify({ id, method }));
  });
}
