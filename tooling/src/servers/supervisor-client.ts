import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from '../processes/log-file';
import type { DataLayout } from './layout';
import { connectToHolder, lockAddress } from '../processes/lock';
import {
  supervisorMessage,
  receive,
  send,
  type SupervisorMessage,
  type ServerName,
  type ServersState,
} from './protocol';

const TIMEOUT_MS = 400_000;
const ASK_AGAIN_MS = 30;

interface Options {
  layout: DataLayout;
  names: readonly ServerName[];
  onStep?: ((text: string) => void) | undefined;
}

/** The connection to the supervisor of a data folder's servers. They run while it is open. */
export class SupervisorClient {
  servers: ServersState = {};
  #socket: Socket | undefined;
  #leaving = false;
  #nextId = 1;
  readonly #pending = new Map<number, (error?: string) => void>();

  constructor(private readonly options: Options) {}

  /** Resolves when the servers answer; starts a supervisor if there is none. */
  async connect(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const socket = await this.#reach();
      if (socket && (await this.#untilReady(socket))) return this.#hold(socket);
    }
    throw new Error('The local database servers did not come up in time');
  }

  /** Stops using the servers. Resolves once they have stopped, if nobody else uses them. */
  async leave(): Promise<void> {
    this.#leaving = true;
    const socket = this.#socket;
    if (!socket || socket.destroyed) return;
    socket.ref();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    send(socket, { type: 'leave' });
    await closed;
  }

  /** Stops or starts one server; a stopped one stays down until it is started. */
  command(command: 'start' | 'stop', server: ServerName): Promise<void> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (!socket) return reject(new Error('The servers are not held'));
      socket.ref();
      this.#pending.set(id, (error) => {
        socket.unref();
        if (error) reject(new Error(error));
        else resolve();
      });
      send(socket, { type: 'command', id, command, server });
    });
  }

  async #reach(): Promise<Socket | undefined> {
    const address = lockAddress(this.options.layout.key);
    const first = await connectToHolder(address);
    if (first) return first;
    const supervisor = startSupervisor(this.options);
    let ended = false;
    supervisor.once('exit', () => (ended = true));
    for (;;) {
      const socket = await connectToHolder(address);
      if (socket || ended) return socket;
      await delay(ASK_AGAIN_MS);
    }
  }

  /** False if the supervisor was stopping and another one has to be asked. */
  #untilReady(socket: Socket): Promise<boolean> {
    return new Promise((resolve, reject) => {
      socket.once('close', () => void delay(ASK_AGAIN_MS).then(() => resolve(false)));
      receive(socket, supervisorMessage, (message) => {
        this.#handle(message);
        if (message.type === 'ready') resolve(true);
        if (message.type === 'failed') reject(new Error(message.message));
      });
    });
  }

  #handle(message: SupervisorMessage): void {
    if (message.type === 'step') this.options.onStep?.(message.text);
    if (message.type === 'state' || message.type === 'ready') this.servers = message.servers;
    if (message.type === 'done') {
      this.#pending.get(message.id)?.(message.error);
      this.#pending.delete(message.id);
    }
  }

  #hold(socket: Socket): void {
    this.#socket = socket;
    // Must not keep the program running.
    socket.unref();
    socket.on('close', () => {
      for (const settle of this.#pending.values()) settle('The supervisor of the servers ended');
      this.#pending.clear();
      // It was killed, and its servers with it: another supervisor starts them again on the same ports.
      if (!this.#leaving) void this.connect().catch(() => undefined);
    });
  }
}

function startSupervisor({ layout, names }: Options) {
  const log = openLog(join(layout.logsDir, 'servers.log'));
  // The compiled program also when we run from source, where only the tests do.
  const program = join(__dirname, '../../dist/servers/supervisor.js');
  const supervisor = spawn(process.execPath, [program, layout.dataDir, ...names], {
    detached: true,
    stdio: ['ignore', log, log],
    // A test runner's options are not the supervisor's.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  closeSync(log);
  supervisor.unref();
  return supervisor;
}
