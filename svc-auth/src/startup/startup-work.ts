import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { isDatabaseUnavailable, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';

/** Runs the work that every replica does once when it starts, and retries it until the database is available. */
@Injectable()
export class StartupWork implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  /** Runs `work`. If it fails, resolves anyway and retries every `ms` in the background. */
  async untilDone(name: string, ms: number, work: () => Promise<void>): Promise<void> {
    if (await this.attempt(name, work)) return;
    const trying = this.keepTrying(name, ms, work).finally(() => this.running.delete(trying));
    this.running.add(trying);
  }

  private async keepTrying(name: string, ms: number, work: () => Promise<void>): Promise<void> {
    while ((await this.rest(ms)) && !(await this.attempt(name, work)));
  }

  private async attempt(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error';
      this.logger[level]({ err: error, work: name }, 'This will be tried again.');
      return false;
    }
  }

  /** @returns false when the application stops */
  private async rest(ms: number): Promise<boolean> {
    try {
      await pause(ms, undefined, { ref: false, signal: this.stopping.signal });
      return true;
    } catch {
      return false;
    }
  }
}
