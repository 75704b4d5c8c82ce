import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** An attack that runs until its thread ends. */
type Attack = (port: number, tokens: readonly string[]) => void;

const NICE = 10;
const READERS = 64;
const READER_BYTES = 20 * 1024 * 1024;
/** How often a slow reader takes what its system gives it at once: 64 KB at most. */
const SIP_EVERY_MS = 1000;
/** How an answer begins that has no list in it. */
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

/** Two accounts read lists of 20 MB on 64 connections, next to nothing at a time, and come back when they are cut off. */
const slowReaders: Attack = (port, tokens) => {
  const open = (reader: number): void => {
    const socket = dial(port);
    socket.write(
      head('GET', `/sessions?bytes=${READER_BYTES}`, { authorization: `Bearer ${tokens[reader % 2] ?? ''}` }),
    );
    const sip = setInterval(() => socket.resume(), SIP_EVERY_MS);
    socket.on('data', (piece: Buffer) => {
      if (piece.toString('latin1', 0, REFUSED.length) === REFUSED) socket.destroy();
      else socket.pause();
    });
    socket.once('close', () => {
      clearInterval(sip);
      setTimeout(() => open(reader), SIP_EVERY_MS);
    });
  };
  for (let reader = 0; reader < READERS; reader += 1) open(reader);
};

/** Two connections pipeline 240 lists of 80 KB each, and never read. */
const pipelining: Attack = (port, tokens) => {
  for (const token of tokens.slice(0, 2)) {
    const call = head('GET', `/sessions?bytes=${PIPELINED_BYTES}`, { authorization: `Bearer ${token}` });
    dial(port).pause().write(call.repeat(PIPELINED));
  }
};

const CHUNKED = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
const LARGE = { 'content-type': 'application/json', 'content-length': '100000' };
/** What begins each of a second's dripping requests, and what drips. */
const DRIPPING: readonly (readonly [beginning: string, drip: string])[] = [
  [head('POST', '/login', CHUNKED), '1\r\n \r\n'],
  [head('POST', '/login', LARGE), ' '],
  [head('POST', '/auth/refresh', CHUNKED), '1\r\n \r\n'],
  ['POST /login HTTP/1.1\r\nhost: feltbook.example\r\n', 'x-drip: 1\r\n'],
];

/** Twelve requests of each kind a second without a token, whose bodies or headers come byte by byte. */
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

/** @param program that calls `attackInWorker` in a worker thread, so that attackers take no time of the other clients */
export function startAttack(program: string, data: z.output<typeof order>): { stop: () => Promise<number> } {
  const worker = new Worker(program, { workerData: data });
  return { stop: () => worker.terminate() };
}

/** Below normal priority, which counts for this thread only: an attack comes from elsewhere. */
export function attackInWorker(): void {
  setPriority(NICE);
  const { attack, port, tokens } = order.parse(workerData);
  ATTACKS[attack](port, tokens);
}

function dial(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}
