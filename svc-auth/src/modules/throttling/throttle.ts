import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError, closeRedis, createRedis, LOGGER, newId, type RedisClient } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import type { Allowance, AttemptStore } from './attempts';
import { MemoryAttempts } from './memory-attempts';
import { RedisAttempts } from './redis-attempts';

const ASK_AGAIN_MS = 25;
const LONGEST_WAIT_MS = 2000;

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** The address, as limits count it. */
  readonly network: string;
  /** Of a device that signed in to the id before. */
  readonly deviceId: string | null;
}

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
   * Runs a sign-in. Failures count for the id at this address, for the address, and for the id at all addresses. On a
   * device that signed in to the id before, they count for the id on this device only: strangers' failures, on the same
   * network or anywhere, do not refuse its player.
   * @param work answers null when the sign-in failed
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async signIn<T>(loginKey: string, from: SignInOrigin, work: () => Promise<T | null>): Promise<T | null> {
    const id = createHash('sha256').update(loginKey).digest('base64url');
    return this.run(this.signInAllowances(id, from), work, (result) => result === null);
  }

  /** Runs a registration. Every one counts, so that nobody can look for taken ids at leisure either. */
  async register<T>(network: string, work: () => Promise<T>): Promise<T> {
    const limit = this.config.REGISTRATIONS_PER_ADDRESS;
    const windowMs = this.config.REGISTRATION_WINDOW_SECONDS * 1000;
    return this.run([[{ key: `{${network}}:register`, limit, windowMs }]], work, () => true);
  }

  private signInAllowances(id: string, { network, deviceId }: SignInOrigin): Allowance[][] {
    const windowMs = this.config.LOGIN_WINDOW_SECONDS * 1000;
    const allow = (key: string, limit: number): Allowance => ({ key, limit, windowMs });
    if (deviceId !== null)
      return [[allow(`{${deviceId}}:login:${id}`, this.config.LOGIN_FAILURES_PER_DEVICE)]];
    return [
      [
        allow(`{${network}}:login:${id}`, this.config.LOGIN_FAILURES_PER_ID),
        allow(`{${network}}:login`, this.config.LOGIN_FAILURES_PER_ADDRESS),
      ],
      [allow(`{${id}}:login`, this.config.LOGIN_FAILURES_PER_ID_IN_ALL)],
    ];
  }

  /** @param groups counted together, as a cluster of Redis keeps them on one server; admitted one after another */
  private async run<T>(
    groups: readonly (readonly Allowance[])[],
    work: () => Promise<T>,
    counts: (result: T) => boolean,
  ): Promise<T> {
    const ticket = newId();
    const admitted: { store: AttemptStore; allowances: readonly Allowance[] }[] = [];
    let counted = false;
    try {
      for (const allowances of groups) {
        admitted.push({ store: await this.admit(allowances, ticket), allowances });
      }
      const result = await work().catch((error: unknown) => {
        // A fault of ours is not a try of theirs; a refusal is.
        counted = error instanceof ApiError && error.code !== 'unavailable';
        throw error;
      });
      counted = counts(result);
      return result;
    } finally {
      // A try that stays unsettled is forgotten by itself.
      await Promise.allSettled(
        admitted.map(({ store, allowances }) => store.settle(allowances, ticket, counted, Date.now())),
      );
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
