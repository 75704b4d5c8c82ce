import { connect, type Socket } from 'node:net';

/** Something hostile that goes on until it is ended. */
export type Attack = (port: number, tokens: readonly string[]) => { end: () => void };

const READERS = 64;
const READER_BYTES = 20 * 1024 * 1024;
/** How much a slow reader takes, and how often. */
const SIP_BYTES = 8 * 1024;
const SIP_EVERY_MS = 1000;
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
export const slowReaders: Attack = (port, tokens) => {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (reader: number): void => {
    const socket = dial(port, sockets);
    socket.write(
      head('GET', `/sessions?bytes=${READER_BYTES}`, { authorization: `Bearer ${tokens[reader % 2] ?? ''}` }),
    );
    let taken = 0;
    const sip = setInterval(() => socket.resume(), SIP_EVERY_MS);
    socket.on('data', (piece: Buffer) => {
      taken += piece.length;
      if (taken % SIP_BYTES < piece.length) socket.pause();
    });
    socket.once('close', () => {
      clearInterval(sip);
      if (!isOver) setTimeout(() => isOver || open(reader), SIP_EVERY_MS);
    });
  };
  for (let reader = 0; reader < READERS; reader += 1) open(reader);
  return {
    end: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Two connections pipeline 240 lists of 80 KB each, and never read. */
export const pipelining: Attack = (port, tokens) => {
  const sockets = new Set<Socket>();
  for (const token of tokens.slice(0, 2)) {
    const call = head('GET', `/sessions?bytes=${PIPELINED_BYTES}`, { authorization: `Bearer ${token}` });
    dial(port, sockets).pause().write(call.repeat(PIPELINED));
  }
  return { end: () => sockets.forEach((socket) => socket.destroy()) };
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
export const dripping: Attack = (port) => {
  const sockets = new Set<Socket>();
  const drops = setInterval(() => {
    for (const [beginning, drip] of DRIPPING) {
      const socket = dial(port, sockets).resume();
      socket.write(beginning);
      const drips = setInterval(() => socket.write(drip), DRIP_EVERY_MS);
      socket.once('close', () => clearInterval(drips));
    }
  }, 1000 / DRIPS_PER_SECOND);
  return {
    end: () => {
      clearInterval(drops);
      for (const socket of sockets) socket.destroy();
    },
  };
};

function dial(port: number, sockets: Set<Socket>): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  return socket;
}
