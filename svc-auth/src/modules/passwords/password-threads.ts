import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id. */
export interface HashParameters {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The work of a thread on one password. */
export type PasswordTask =
  | { readonly type: 'hash'; readonly password: string; readonly parameters: HashParameters }
  | { readonly type: 'verify'; readonly password: string; readonly hashed: string };

const COMPILED_THREAD = join(__dirname, 'password-thread.js');
/** Tests run this file's source, but a thread needs compiled code. */
const THREAD = existsSync(COMPILED_THREAD)
  ? COMPILED_THREAD
  : join(__dirname, '../../../dist/modules/passwords/password-thread.js');
/** The heap holds little besides one password; argon2's memory is outside. */
const MAX_HEAP_MB = 16;
/** A password takes 20 ms of a core. One that takes longer than this gets no core, because others need them all. */
const STARVED_AFTER_MS = 400;
/** Then passwords get normal priority for this long, so that people can sign in on a machine that is always busy. */
const NORMAL_FOR_MS = 2000;

/**
 * Hashes passwords in threads of low priority. Starts a thread when all others are busy, and keeps it; the caller bounds how
 * many tasks run at the same time. See docs/decisions/passwords-in-own-threads.md.
 */
export class PasswordThreads {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  /** Until when passwords have normal priority, by `performance.now()`. */
  private normalUntil = 0;

  constructor(private readonly mostThreads: number) {}

  /** @throws an error if the hash is malformed, or the thread cannot run */
  async hash(password: string, parameters: HashParameters): Promise<string> {
    return String(await this.run({ type: 'hash', password, parameters }));
  }

  /** As `hash`. */
  async verify(password: string, hashed: string): Promise<boolean> {
    return (await this.run({ type: 'verify', password, hashed })) === true;
  }

  async close(): Promise<void> {
    this.idle.splice(0);
    await Promise.all([...this.all].map((thread) => thread.terminate()));
  }

  private run(task: PasswordTask): Promise<unknown> {
    if (performance.now() < this.normalUntil) return withNormalPriority(task);
    const thread = this.idle.pop() ?? (this.all.size < this.mostThreads ? this.start() : undefined);
    if (!thread) return withNormalPriority(task);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.normalUntil = performance.now() + NORMAL_FOR_MS;
        withNormalPriority(task).then(resolve, reject);
      }, STARVED_AFTER_MS);
      this.runIn(thread, task)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  private runIn(thread: Worker, task: PasswordTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onMessage = (result: unknown): void => {
        thread.off('error', reject).off('exit', onExit);
        thread.unref();
        this.idle.push(thread);
        resolve(result);
      };
      // Without an error, the process is stopping: calls are still answered.
      const onExit = (): void => void withNormalPriority(task).then(resolve, reject);
      thread.once('message', onMessage).once('error', reject).once('exit', onExit);
      thread.ref();
      thread.postMessage(task);
    });
  }

  private start(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    this.all.add(thread);
    // An idle thread may end too, and must not be used again.
    thread.on('error', () => undefined).once('exit', () => this.forget(thread));
    return thread;
  }

  private forget(thread: Worker): void {
    this.all.delete(thread);
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
  }
}

/** In Node's own thread pool. */
const withNormalPriority = (task: PasswordTask): Promise<string | boolean> =>
  task.type === 'hash' ? hash(task.password, task.parameters) : verify(task.hashed, task.password);
