import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithParent } from './end-with-parent';
import { openLog, rotateLog, sizeOfLog, tailOfLog } from './log-file';

export interface Command {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Written to standard input, which is then closed. For secrets, which the list of processes would show. */
  input?: string;
}

export interface ProcessSpec {
  name: string;
  logFile: string;
  /** Called before every start, so that each may choose another port. */
  command(): Promise<Command> | Command;
  /** Whether the process is ready. Polled while it starts; a rejection counts as false. */
  ready(): Promise<boolean>;
  startTimeoutMs?: number;
  /** Stops it; default: SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Milliseconds from `stopSignal` to SIGKILL when it is stopped. */
  stopTimeoutMs?: number;
  /** Called with a line for every start and end. */
  log?: (line: string) => void;
  /** Called after each change of the process id. */
  onPid?: (pid: number | undefined) => void;
}

/** A process ended or was not ready in time while it was started. */
export class StartFailure extends Error {
  constructor(
    readonly processName: string,
    reason: string,
    readonly logTail: string,
    readonly logFile = '',
  ) {
    super(`${processName} ${reason}${logTail ? `:\n${logTail}` : ''}`);
  }
}

const READY_POLL_MS = 40;
/** A dozen processes that start at once on a slow machine take over a minute. */
const START_TIMEOUT_MS = 180_000;
const FIRST_RESTART_MS = 100;
const LONGEST_RESTART_MS = 5_000;
const STEADY_MS = 10_000;
const ROTATE_EVERY_MS = 60_000;

/** A child process that is restarted when it ends, with exponential backoff. */
export class ManagedProcess {
  #child: ChildProcess | undefined;
  #ended: Promise<string> = Promise.resolve('never started');
  #shouldRun = false;
  #supervision: Promise<void> = Promise.resolve();
  #rotation: NodeJS.Timeout | undefined;

  constructor(readonly spec: ProcessSpec) {}

  get name(): string {
    return this.spec.name;
  }

  /** The process id, or undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it and waits until it is ready. Rejects with a StartFailure if that first start fails. */
  async start(): Promise<void> {
    if (this.#shouldRun) return;
    this.#shouldRun = true;
    try {
      await this.#launch();
    } catch (error) {
      this.#shouldRun = false;
      throw error;
    }
    this.#rotation = setInterval(() => rotateLog(this.spec.logFile), ROTATE_EVERY_MS).unref();
    this.#supervision = this.#supervise();
  }

  /** Stops it by `stopSignal`, and by SIGKILL after `stopTimeoutMs`, without a restart. */
  async stop(): Promise<void> {
    this.#shouldRun = false;
    clearInterval(this.#rotation);
    await this.#end();
    await this.#supervision;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Sends a signal. If that ends the process, it is restarted. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child?.kill(signal);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    child.kill(this.spec.stopSignal ?? 'SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs ?? 12_000);
    await this.#ended;
    clearTimeout(killer);
  }

  async #supervise(): Promise<void> {
    let pause = FIRST_RESTART_MS;
    let startedAt = Date.now();
    while (this.#shouldRun) {
      const reason = await this.#ended;
      if (!this.#shouldRun) return;
      if (Date.now() - startedAt > STEADY_MS) pause = FIRST_RESTART_MS;
      this.spec.log?.(`${this.name} ${reason}; starting it again`);
      await delay(pause);
      pause = Math.min(pause * 2, LONGEST_RESTART_MS);
      if (!this.#shouldRun) return;
      startedAt = Date.now();
      await this.#launch().then(
        () => this.spec.log?.(`${this.name} is back`),
        (error: Error) => this.spec.log?.(error.message),
      );
    }
  }

  async #launch(): Promise<void> {
    const logStart = sizeOfLog(this.spec.logFile);
    await this.#spawn();
    const state: { ended?: string } = {};
    const ended = this.#ended.then((reason) => (state.ended = reason));
    const deadline = Date.now() + (this.spec.startTimeoutMs ?? START_TIMEOUT_MS);
    while (!state.ended && !(await this.spec.ready().catch(() => false))) {
      if (Date.now() > deadline) {
        this.kill('SIGKILL');
        throw this.#failure('did not answer in time', logStart);
      }
      await Promise.race([delay(READY_POLL_MS), ended]);
    }
    if (state.ended) throw this.#failure(state.ended, logStart);
  }

  #failure(reason: string, logStart: number): StartFailure {
    return new StartFailure(this.name, reason, tailOfLog(this.spec.logFile, logStart), this.spec.logFile);
  }

  async #spawn(): Promise<void> {
    const { file, args, env, cwd, input } = endWithParent(await this.spec.command());
    const log = openLog(this.spec.logFile);
    const child = spawn(file, args, {
      cwd,
      env: env ?? process.env,
      // A separate session: Ctrl-C in the terminal reaches only the parent, which stops its children in order.
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      const end = (reason: string) => {
        if (this.#child === child) this.#child = undefined;
        this.spec.onPid?.(undefined);
        resolve(reason);
      };
      child.once('error', (error) => end(`could not be run (${error.message})`));
      child.once('exit', (code, signal) =>
        end(signal ? `was ended by ${signal}` : `ended with code ${code}`),
      );
    });
    child.stdin?.on('error', () => undefined).end(input);
    this.spec.onPid?.(child.pid);
  }
}
