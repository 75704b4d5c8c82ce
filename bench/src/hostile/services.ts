import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { startTokenIssuer } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';

const services = z.object({ auth: z.string(), other: z.string(), tokens: z.array(z.string()) });

/** Stand-ins for the services, and one token for each of their accounts. */
export type Services = z.output<typeof services>;

const ACCOUNTS = 12;
/** What a player usually gets; lists are for players who ask for one by its size. */
const USUAL = Buffer.from(JSON.stringify({ id: '1', location: 'Bellagio', stakes: '1/3' }));
const PIECE = Buffer.alloc(64 * 1024, 'x');
/** Hashing a password takes its time. */
const SIGN_IN_MS = 30;

/** @param program that calls `serveInWorker` in a worker thread, so that what is served takes no time of the clients */
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
      'content-length': bytes || USUAL.length,
    });
    if (bytes === 0) response.end(USUAL);
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
    // A service looks at a call when all of it is there.
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

/** Other calls are answered between the pieces. */
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
