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
  /** Written to standard input, which is then closed. For what must not be seen in the list of processes. */
  input?: string;
}

export interface ProcessSpec {
  name: string;
  logFile: string;
  /** Asked before every start, so that a start may choose another port than the one before. */
  command(): Promise<Command> | Command;
  /** Whether it answers. Asked again and again while it starts; a rejection counts as no. */
  ready(): Promise<boolean>;
  startTimeoutMs?: number;
  /** How long it may take to end after SIGTERM before it is killed. */
  stopTimeoutMs?: number;
  /** Called with a line for every start and end. */
  log?: (line: string) => void;
  /** Called after each change of the process id. */
  onPid?: (pid: number | undefined) => void;
}

/** A process that ended, or did not answer in time, while it was being started. */
export class StartFailure extends Error {
  constructor(
    readonly processName: string,
    reason: string,
    readonly logTail: string,
  ) {
    super(`${processName} ${reason}${logTail ? `:\n${logTail}` : ''}`);
  }
}

const READY_POLL_MS = 40;
const FIRST_RESTART_MS = 100;
const LONGEST_RESTART_MS = 5_000;
const STEADY_MS = 10_000;
const ROTATE_EVERY_MS = 60_000;

/** One child process that is kept running: when it dies, it is started again, at first at once and then less often. */
export class ManagedProcess {
  #child: ChildProcess | undefined;
  #ended: Promise<string> = Promise.resolve('never started');
  #wanted = false;
  #keeping: Promise<void> = Promise.resolve();
  #rotation: NodeJS.Timeout | undefined;

  constructor(readonly spec: ProcessSpec) {}

  get name(): string {
    return this.spec.name;
  }

  /** The process id, or undefined while it is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it and waits until it is ready. Rejects with a StartFailure if that first start fails. */
  async start(): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    try {
      await this.#launch();
    } catch (error) {
      this.#wanted = false;
      throw error;
    }
    this.#rotation = setInterval(() => rotateLog(this.spec.logFile), ROTATE_EVERY_MS).unref();
    this.#keeping = this.#keepRunning();
  }

  /** Ends it in order (SIGTERM, then SIGKILL after the bound) and lets it stay down. */
  async stop(): Promise<void> {
    this.#wanted = false;
    clearInterval(this.#rotation);
    await this.#end();
    await this.#keeping;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Sends a signal and nothing else: after SIGKILL it comes back by itself. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child?.kill(signal);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs ?? 12_000);
    await this.#ended;
    clearTimeout(killer);
  }

  async #keepRunning(): Promise<void> {
    let pause = FIRST_RESTART_MS;
    let startedAt = Date.now();
    while (this.#wanted) {
      const reason = await this.#ended;
      if (!this.#wanted) return;
      if (Date.now() - startedAt > STEADY_MS) pause = FIRST_RESTART_MS;
      this.spec.log?.(`${this.name} ${reason}; starting it again`);
      await delay(pause);
      pause = Math.min(pause * 2, LONGEST_RESTART_MS);
      if (!this.#wanted) return;
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
    const deadline = Date.now() + (this.spec.startTimeoutMs ?? 60_000);
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
    return new StartFailure(this.name, reason, tailOfLog(this.spec.logFile, logStart));
  }

  async #spawn(): Promise<void> {
    const { file, args, env, cwd, input } = endWithParent(await this.spec.command());
    const log = openLog(this.spec.logFile);
    const child = spawn(file, args, {
      cwd,
      env: env ?? process.env,
      // A session of its own: Ctrl-C in the terminal must reach us only, who stop things in order.
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
