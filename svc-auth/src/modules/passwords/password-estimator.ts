import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError, whileCallIsOpen } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { FairQueue } from './fair-queue';
import type { EstimateRequest } from './estimate';
import type { TurnOf } from './network-lines';
import { queueLimits } from './password-hasher';

const COMPILED_THREAD = join(__dirname, 'estimate-thread.js');
/** Tests run this file's source, but a thread needs compiled code. */
const THREAD = existsSync(COMPILED_THREAD)
  ? COMPILED_THREAD
  : join(__dirname, '../../../dist/modules/passwords/estimate-thread.js');
/** A busy machine takes seconds to start the thread. */
const TIMEOUT_MS = 10_000;
const MAX_THREAD_MB = 128;

/**
 * Estimates how easy passwords are to guess, one after the other, in a thread of its own: an estimate computes for up to
 * 40 ms, and other calls need the event loop. The thread starts with the first estimate, because it holds 50,000 words.
 */
@Injectable()
export class PasswordEstimator implements OnApplicationShutdown {
  private readonly queue: FairQueue;
  private thread: Worker | undefined;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.queue = new FairQueue(queueLimits(config));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  /** @throws ApiError `unavailable` or `rate_limited` if too many passwords wait; `unavailable` if the thread fails */
  isEasy(request: EstimateRequest, of: TurnOf): Promise<boolean> {
    return this.queue.run(of, () => this.estimate(request), whileCallIsOpen());
  }

  private estimate(request: EstimateRequest): Promise<boolean> {
    const thread = (this.thread ??= this.start());
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        thread.off('message', answer).off('error', fail).off('exit', fail);
      };
      const answer = (isEasy: boolean) => {
        end();
        resolve(isEasy);
      };
      const fail = (cause?: unknown) => {
        end();
        this.thread = undefined;
        void thread.terminate();
        reject(
          new ApiError('unavailable', 'Your password could not be checked. Please try again.', { cause }),
        );
      };
      const timer = setTimeout(fail, TIMEOUT_MS);
      thread.once('message', answer).once('error', fail).once('exit', fail);
      thread.postMessage(request);
    });
  }

  private start(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB } });
    // An error between two estimates must not end the process; the next estimate starts another thread.
    thread.on('error', () => this.forget(thread)).on('exit', () => this.forget(thread));
    thread.unref();
    return thread;
  }

  private forget(thread: Worker): void {
    if (this.thread === thread) this.thread = undefined;
  }
}
