import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess, StartFailure, type Command } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { findMariadb, findRedis, type Source } from './binaries';
import { composeCommand } from './compose';
import { dataLayout, type DataLayout } from './layout';
import { ADMIN_USER, answersQueries, mariadbCommand } from './mariadb';
import { SERVER_NAMES, serversState, type ServerName, type ServersState } from './protocol';
import { answersPing, redisCommand } from './redis';
import { Secrets } from './secrets';
import { endOrphan } from './system-processes';
import { mariadbUrl, redisUrl } from './urls';

interface Hooks {
  step: (text: string) => void;
  log: (line: string) => void;
  changed: (state: ServersState) => void;
}

const PORT_TAKEN = /Address already in use|Can't start server: Bind|bind: |port is already allocated/i;
const PORT_ATTEMPTS = 4;
const START_TIMEOUT_MS = { program: 180_000, compose: 300_000 };

/** Runs the database and Redis of one data folder as child processes. */
export class PrivateServers {
  readonly #layout: DataLayout;
  readonly #secrets: Secrets;
  readonly #state: ServersState;
  readonly #processes = new Map<ServerName, ManagedProcess>();
  /** Servers whose port was published to clients. */
  readonly #published = new Set<ServerName>();

  constructor(
    dataDir: string,
    private readonly hooks: Hooks,
  ) {
    this.#layout = dataLayout(dataDir);
    this.#secrets = new Secrets(this.#layout.secretsFile);
    this.#state = readState(this.#layout.stateFile);
  }

  get state(): ServersState {
    return this.#state;
  }

  /** Starts the named servers in parallel. Resolves when they respond. */
  async start(names: readonly ServerName[]): Promise<void> {
    for (const name of SERVER_NAMES) if (!names.includes(name)) delete this.#state[name];
    const sources = new Map<ServerName, Source>();
    // One after the other, because the first download contains both.
    for (const name of names) {
      const find = name === 'mariadb' ? findMariadb : findRedis;
      sources.set(name, await find(this.#layout, (text) => this.hooks.step(text)));
    }
    this.hooks.step('Starting MariaDB and Redis');
    await Promise.all([...sources].map(([name, source]) => this.#startOne(name, source)));
  }

  process(name: ServerName): ManagedProcess {
    const found = this.#processes.get(name);
    if (!found) throw new Error(`${name} is not one of the servers that run here`);
    return found;
  }

  /** Stops Redis first, then the database. */
  async stop(): Promise<void> {
    for (const name of ['redis', 'mariadb'] as const) await this.#processes.get(name)?.stop();
  }

  async #startOne(name: ServerName, source: Source): Promise<void> {
    const { mariadbDir, mysqlDir, redisDir } = this.#layout;
    const folders = name === 'mariadb' ? [mariadbDir, mysqlDir] : [redisDir];
    const orphan = this.#state[name]?.pid;
    if (orphan) for (const folder of folders) await endOrphan(orphan, folder);
    const password = this.#secrets.get(`${name}Password`);
    const logFile = join(this.#layout.logsDir, `${name}.log`);
    const server = new ManagedProcess({
      name,
      logFile,
      startTimeoutMs: START_TIMEOUT_MS[source.kind],
      stopTimeoutMs: 30_000,
      log: this.hooks.log,
      onPid: (pid) => this.#record(name, { pid }),
      command: async () => {
        // The previous port if it is free. A published port must not change, because clients keep using it.
        const previous = this.#state[name]?.port;
        const port = previous && this.#published.has(name) ? previous : await freePort(previous);
        this.#record(name, { port, user: source.kind === 'compose' ? 'root' : ADMIN_USER });
        return this.#command(name, source, { port, password, logFile });
      },
      ready: () => {
        const { port = 0, user } = this.#state[name] ?? {};
        return name === 'mariadb'
          ? answersQueries(mariadbUrl({ port, user, password }))
          : answersPing(redisUrl({ port, password }));
      },
    });
    this.#processes.set(name, server);
    await startOnFreePort(server);
    this.#published.add(name);
  }

  #command(
    name: ServerName,
    source: Source,
    options: { port: number; password: string; logFile: string },
  ): Promise<Command> | Command {
    if (source.kind === 'compose') return composeCommand(this.#layout, name, options);
    return name === 'mariadb'
      ? mariadbCommand(this.#layout, source.binary, options)
      : redisCommand(this.#layout, source.binary, options);
  }

  #record(name: ServerName, change: { port?: number; pid?: number | undefined; user?: string }): void {
    this.#state[name] = { port: 0, ...this.#state[name], ...change };
    const draft = `${this.#layout.stateFile}.draft`;
    try {
      writeFileSync(draft, JSON.stringify(this.#state), { mode: 0o600 });
      renameSync(draft, this.#layout.stateFile);
    } catch (error) {
      // On a full disk the servers go on; the file is for the next start.
      this.hooks.log(`The servers' state was not stored: ${String(error)}`);
    }
    this.hooks.changed(this.#state);
  }
}

/** Retries, because another program can take the free port before the server listens on it. */
async function startOnFreePort(server: ManagedProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.start();
    } catch (error) {
      const taken = error instanceof StartFailure && PORT_TAKEN.test(error.logTail);
      if (!taken || attempt >= PORT_ATTEMPTS) throw error;
    }
  }
}

function readState(file: string): ServersState {
  if (!existsSync(file)) return {};
  try {
    return serversState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Without a valid file the servers get new ports.
    return {};
  }
}
