import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { startTokenIssuer } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';

const services = z.object({ auth: z.string(), other: z.string(), tokens: z.array(z.string()) });

/** URLs of simulated services, and one token per account. */
export type Services = z.output<typeof services>;

const ACCOUNTS = 12;
/** The default response; `?bytes=` requests a list of that size. */
const DEFAULT_RESPONSE = Buffer.from(JSON.stringify({ id: '1', location: 'Bellagio', stakes: '1/3' }));
const PIECE = Buffer.alloc(64 * 1024, 'x');
/** Simulates hashing a password. */
const SIGN_IN_MS = 30;

/** Starts the services in a worker thread, so that they do not block the clients. @param program calls `serveInWorker` */
export async function startServices(program: string): Promise<Services & { stop: () => Promise<number> }> {
  const worker = new Worker(program);
  const [message] = (await once(worker, 'message')) as [unknown];
  return { ...services.parse(message), stop: () => worker.terminate() };
}

export async function serveInWorker(): Promise<void> {
  const issuer = await startTokenIssuer();
  const other = await listen((request, response) => {
    const bytes = Number(/[?&]bytes=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    request.resume();
    response.writeHead(200, {
      'content-type': bytes === 0 ? 'application/json' : 'application/octet-stream',
      'content-length': bytes || DEFAULT_RESPONSE.length,
    });
    if (bytes === 0) response.end(DEFAULT_RESPONSE);
    else pipeline(Readable.from(piecesOf(bytes)), response, () => undefined);
  });
  const auth = await listen((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/internal/') || path.startsWith('/.well-known/')) {
      fetch(issuer.url + path)
        .then(async (answer) => response.end(await answer.text()))
        .catch(() => response.destroy());
      return;
    }
    // Responds once the whole request is received, as the service does.
    request.resume().once('end', () => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"token":"none"}');
      }, SIGN_IN_MS);
    });
  });
  const tokens = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, account) => issuer.issue({ sub: `account-${account}` })),
  );
  parentPort?.postMessage({ auth, other, tokens } satisfies Services);
}

/** Yields to the event loop between chunks, so that other calls are answered. */
async function* piecesOf(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) {
    yield PIECE.subarray(0, left);
    await nextTurn();
  }
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
