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
const RETRY_MS = 30;

interface Options {
  layout: DataLayout;
  names: readonly ServerName[];
  onStep?: ((text: string) => void) | undefined;
}

/** The connection to the supervisor of a data folder's servers, which run while it is open. */
export class SupervisorClient {
  servers: ServersState = {};
  #socket: Socket | undefined;
  #leaving = false;
  #nextId = 1;
  readonly #pending = new Map<number, (error?: string) => void>();

  constructor(private readonly options: Options) {}

  /** Starts a supervisor if there is none. Resolves when the servers respond. @throws after 400 seconds */
  async connect(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const socket = await this.#openSocket();
      if (socket && (await this.#untilReady(socket))) return this.#attach(socket);
    }
    throw new Error('The local database servers did not start in time');
  }

  /** Releases the servers. Resolves after they have stopped, if no other client uses them. */
  async leave(): Promise<void> {
    this.#leaving = true;
    const socket = this.#socket;
    if (!socket || socket.destroyed) return;
    socket.ref();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    send(socket, { type: 'leave' });
    await closed;
  }

  /** Stops or starts one server. A stopped server stays down until it is started. */
  command(command: 'start' | 'stop', server: ServerName): Promise<void> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (!socket) return reject(new Error('Not connected to the supervisor'));
      socket.ref();
      this.#pending.set(id, (error) => {
        socket.unref();
        if (error) reject(new Error(error));
        else resolve();
      });
      send(socket, { type: 'command', id, command, server });
    });
  }

  async #openSocket(): Promise<Socket | undefined> {
    const address = lockAddress(this.options.layout.key);
    const first = await connectToHolder(address);
    if (first) return first;
    const supervisor = startSupervisor(this.options);
    let ended = false;
    supervisor.once('exit', () => (ended = true));
    for (;;) {
      const socket = await connectToHolder(address);
      if (socket || ended) return socket;
      await delay(RETRY_MS);
    }
  }

  /** Resolves with false if the supervisor was stopping, so that the caller connects again. */
  #untilReady(socket: Socket): Promise<boolean> {
    return new Promise((resolve, reject) => {
      socket.once('close', () => void delay(RETRY_MS).then(() => resolve(false)));
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

  #attach(socket: Socket): void {
    this.#socket = socket;
    // The connection does not keep the program running.
    socket.unref();
    socket.on('close', () => {
      for (const settle of this.#pending.values()) settle('The supervisor of the servers ended');
      this.#pending.clear();
      // The supervisor was killed with its servers: a new one starts them on the same ports.
      if (!this.#leaving) void this.connect().catch(() => undefined);
    });
  }
}

function startSupervisor({ layout, names }: Options) {
  const log = openLog(join(layout.logsDir, 'servers.log'));
  // The compiled program, also from source, which only tests run.
  const program = join(__dirname, '../../dist/servers/supervisor.js');
  const supervisor = spawn(process.execPath, [program, layout.dataDir, ...names], {
    detached: true,
    stdio: ['ignore', log, log],
    // Does not inherit the options of a test runner.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  closeSync(log);
  supervisor.unref();
  return supervisor;
}
