import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import { WebSocket } from 'undici';
import * as z from 'zod/mini';

/** Opens an inspector port in each process of a product. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const LISTENS = /Debugger listening on (ws:\/\/\S+)/g;
const TIMEOUT_MS = 10_000;

const known = new WeakMap<Product, Map<ProcessName, string>>();

/** The inspector's URL from the process's log. Cached, because large logs are rotated. */
function inspectorUrl(product: Product, name: ProcessName): string {
  const addresses = known.get(product) ?? new Map<ProcessName, string>();
  known.set(product, addresses);
  const log = () => readFileSync(join(product.logsDir, `${name}.log`), 'utf8');
  const address = addresses.get(name) ?? [...log().matchAll(LISTENS)].at(-1)?.[1];
  if (address === undefined) throw new Error(`${name} has logged no inspector URL.`);
  addresses.set(name, address);
  return address;
}

const reply = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });

/** A connection to the inspector of a process. */
export interface Inspector {
  /** @returns the command's result @throws when it is not answered within 10 seconds */
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

export async function inspect(product: Product, name: ProcessName): Promise<Inspector> {
  const socket = new WebSocket(inspectorUrl(product, name));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', ({ error }) =>
      reject(new Error(`Cannot connect to the inspector of ${name}.`, { cause: error })),
    );
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const id = (last += 1);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} was not answered.`)), TIMEOUT_MS);
      socket.addEventListener('message', ({ data }) => {
        const message = reply.parse(JSON.parse(String(data)));
        if (message.id !== id) return;
        clearTimeout(late);
        resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return { send, close: () => socket.close() };
}
