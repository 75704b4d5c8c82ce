import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError, closeRedis, createRedis, LOGGER, newId, type RedisClient } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../../config';
import type { Allowance, AttemptStore } from './attempts';
import { MemoryAttempts } from './memory-attempts';
import { RedisAttempts } from './redis-attempts';

const ASK_AGAIN_MS = 25;
const LONGEST_WAIT_MS = 2000;

/** Limits how often passwords may be tried and accounts be made. Shared by all replicas; by itself without Redis. */
@Injectable()
export class Throttle implements OnApplicationShutdown {
  private readonly redis: RedisClient;
  private readonly shared: AttemptStore;
  private readonly own = new MemoryAttempts();

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = createRedis(config.REDIS_URL, { name: 'svc-auth-throttle', logger });
    this.shared = new RedisAttempts(this.redis, config.REDIS_PREFIX);
  }

  onApplicationShutdown(): void {
    closeRedis(this.redis);
  }

  /**
   * Runs a sign-in. Failures count for the id *at this address*, so that a stranger elsewhere locks nobody out, and for
   * the address.
   * @param work answers null when the sign-in failed
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async signIn<T>(loginKey: string, network: string, work: () => Promise<T | null>): Promise<T | null> {
    const windowMs = this.config.LOGIN_WINDOW_SECONDS * 1000;
    const id = createHash('sha256').update(loginKey).digest('base64url');
    return this.run(
      [
        { key: `{${network}}:login:${id}`, limit: this.config.LOGIN_FAILURES_PER_ID, windowMs },
        { key: `{${network}}:login`, limit: this.config.LOGIN_FAILURES_PER_ADDRESS, windowMs },
      ],
      work,
      (result) => result === null,
    );
  }

  /** Runs a registration. Every one counts, so that nobody can look for taken ids at leisure either. */
  async register<T>(network: string, work: () => Promise<T>): Promise<T> {
    const limit = this.config.REGISTRATIONS_PER_ADDRESS;
    const windowMs = this.config.REGISTRATION_WINDOW_SECONDS * 1000;
    return this.run([{ key: `{${network}}:register`, limit, windowMs }], work, () => true);
  }

  private async run<T>(
    allowances: readonly Allowance[],
    work: () => Promise<T>,
    counts: (result: T) => boolean,
  ): Promise<T> {
    const ticket = newId();
    const store = await this.admit(allowances, ticket);
    let counted = true;
    try {
      const result = await work();
      counted = counts(result);
      return result;
    } catch (error) {
      // A fault of ours is not a try of theirs; a refusal is.
      counted = error instanceof ApiError && error.code !== 'unavailable';
      throw error;
    } finally {
      // A try that stays unsettled is forgotten by itself.
      await store.settle(allowances, ticket, counted, Date.now()).catch(() => undefined);
    }
  }

  private async admit(allowances: readonly Allowance[], ticket: string): Promise<AttemptStore> {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const { store, admission } = await this.ask(allowances, ticket);
      if (admission.kind === 'admitted') return store;
      if (admission.kind === 'refused') throw tooMany(admission.retryAfterMs);
      if (Date.now() > giveUpAt) throw tooMany(1000);
      await pause(ASK_AGAIN_MS);
    }
  }

  private async ask(allowances: readonly Allowance[], ticket: string) {
    const now = Date.now();
    try {
      return { store: this.shared, admission: await this.shared.admit(allowances, ticket, now) };
    } catch {
      return { store: this.own, admission: await this.own.admit(allowances, ticket, now) };
    }
  }
}

const tooMany = (retryAfterMs: number): ApiError =>
  new ApiError('rate_limited', 'Too many tries. Please wait a while and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });
