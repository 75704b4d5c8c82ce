// Locks of the launcher, which runs before anything is compiled, so this file uses only modules of Node.
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** On Linux a name that disappears with its holder, however that ends; elsewhere a file. */
function addressOf(root, name) {
  const key = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  return process.platform === 'linux'
    ? `\0feltbook-${key}-${name}`
    : join(tmpdir(), `feltbook-${key}-${name}.lock`);
}

const listen = (address, answer) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(answer()));
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });

/** The holder is stopped, or too busy to answer. */
export class SilentHolder extends Error {}

/** The system connects in the name of a stopped process too, which never answers. */
const MAX_SILENCE_MS = 2_000;

/**
 * @returns what the holder answers; undefined if there is none
 * @throws SilentHolder
 */
const ask = (address) =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = createConnection(address)
      .setTimeout(MAX_SILENCE_MS, () => {
        reject(
          new SilentHolder(
            'A process that does not answer runs Feltbook in this folder. Continue or end it, then start again.',
          ),
        );
        socket.destroy();
      })
      .on('error', () => resolve(undefined))
      .on('data', (chunk) => (text += chunk))
      .on('end', () => resolve(text));
  });

/**
 * Takes a lock of a folder, until this process ends or closes it.
 * @param answer what the holder tells others
 * @returns the lock, or what its holder answers
 * @throws SilentHolder
 */
export async function takeLock(root, name, answer = () => '') {
  const address = addressOf(root, name);
  for (;;) {
    const lock = await listen(address, answer);
    if (lock) return { lock };
    const holder = await ask(address);
    if (holder !== undefined) return { holder };
    // The holder has ended meanwhile; a file may be left over.
    if (!address.startsWith('\0')) rmSync(address, { force: true });
  }
}

/** Does work while no other process does the same. */
export async function alone(root, name, work, onWait) {
  let taken = await takeLock(root, name);
  if (!taken.lock) onWait();
  for (; !taken.lock; taken = await takeLock(root, name)) await delay(200);
  try {
    await work();
  } finally {
    taken.lock.close();
  }
}
