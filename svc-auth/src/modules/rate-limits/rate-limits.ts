import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ErrorCode } from '@feltbook/contracts';
import { ApiError, createRedis, LOGGER, toEmailKey, type BoundedRedis } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { Attempts, type Allowance } from './attempts';

/** Ends an attempt for a reason that says nothing against the caller. */
const UNCOUNTED: readonly ErrorCode[] = ['unavailable', 'rate_limited'];

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** The address or network that limits count by. */
  readonly network: string;
  /** Null unless the device signed in to the id before. */
  readonly deviceId: string | null;
}

/** Limits sign-ins, registrations and requests for mails. Counts in Redis for all replicas, or in memory while Redis is unavailable. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: BoundedRedis;
  private readonly attempts: Attempts;

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = createRedis(config.REDIS_URL, { name: 'svc-auth-throttle', logger });
    this.attempts = new Attempts(this.redis, config.REDIS_PREFIX);
  }

  onApplicationShutdown(): void {
    this.redis.close();
  }

  /**
   * Runs a sign-in. Failures count for the id at this address, for the address, and for the id at all addresses. On a
   * device that signed in to the id before, they count for the id on this device and on all such devices together, and
   * nowhere else, so that strangers cannot lock the player out.
   * @param work resolves to null if the sign-in failed
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async signIn<T>(loginKey: string, from: SignInOrigin, work: () => Promise<T | null>): Promise<T | null> {
    return this.run(this.signInAllowances(digestOf(loginKey), from), work, (result) => result === null);
  }

  /**
   * Runs a check of a second factor. Failures count for the account, whatever their address, because a code is short; on a
   * device that signed in to the account before, for the account on this device and on all such devices together.
   * @param work resolves to null if the code was wrong
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async secondFactor<T>(
    accountId: string,
    deviceId: string | null,
    work: () => Promise<T | null>,
  ): Promise<T | null> {
    const { LOGIN_FAILURES_PER_ID: limit, LOGIN_WINDOW_SECONDS: windowSeconds } = this.config;
    const account = digestOf(accountId);
    const allowances = [{ key: `${deviceId ?? account}:second-factor:${account}`, limit, windowSeconds }];
    if (deviceId !== null) allowances.push(this.onKnownDevices('second-factor', account));
    return this.run(allowances, work, (result) => result === null);
  }

  /** Runs a registration. Every one counts, also to slow down the search for taken ids. */
  async register<T>(network: string, work: () => Promise<T>): Promise<T> {
    const { REGISTRATIONS_PER_ADDRESS: limit, REGISTRATION_WINDOW_SECONDS: windowSeconds } = this.config;
    return this.run([{ key: `${network}:register`, limit, windowSeconds }], work, () => true);
  }

  /**
   * Runs a step of a sign-in with Google. Every one counts, because it may call Google.
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async google<T>(network: string, step: 'begin' | 'finish', work: () => Promise<T>): Promise<T> {
    const { GOOGLE_SIGN_INS_PER_ADDRESS: limit, REGISTRATION_WINDOW_SECONDS: windowSeconds } = this.config;
    const [outcome] = await this.run(
      [{ key: `${network}:google:${step}`, limit, windowSeconds }],
      () => Promise.allSettled([work()]),
      () => true,
    );
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /**
   * Runs a request for a mail. Every one counts, for its subject and for the address that asks.
   * @param about an account's id, or a normalised login id
   */
  async requestMail<T>(about: string, network: string, work: () => Promise<T>): Promise<T> {
    const windowSeconds = this.config.MAIL_WINDOW_SECONDS;
    const allowances = [
      { key: `${network}:mail`, limit: this.config.MAILS_PER_ADDRESS, windowSeconds },
      { key: `${digestOf(about)}:mail`, limit: this.config.MAILS_PER_ID, windowSeconds },
    ];
    return this.run(allowances, work, () => true);
  }

  /**
   * Counts a mail that a caller may address to any mailbox, over all accounts.
   * @throws ApiError `rate_limited` if its recipient has had too many
   */
  async countMailTo(email: string): Promise<void> {
    const { MAILS_PER_RECIPIENT: limit, MAIL_WINDOW_SECONDS: windowSeconds } = this.config;
    const key = `${digestOf(toEmailKey(email))}:mail-to`;
    const nothing = () => Promise.resolve();
    await this.run([{ key, limit, windowSeconds }], nothing, () => true);
  }

  private signInAllowances(id: string, { network, deviceId }: SignInOrigin): Allowance[] {
    const windowSeconds = this.config.LOGIN_WINDOW_SECONDS;
    const allow = (key: string, limit: number): Allowance => ({ key, limit, windowSeconds });
    if (deviceId !== null)
      return [
        allow(`${deviceId}:login:${id}`, this.config.LOGIN_FAILURES_PER_DEVICE),
        this.onKnownDevices('login', id),
      ];
    return [
      allow(`${network}:login:${id}`, this.config.LOGIN_FAILURES_PER_ID),
      allow(`${network}:login`, this.config.LOGIN_FAILURES_PER_ADDRESS),
      allow(`${id}:login`, this.config.LOGIN_FAILURES_PER_ID_TOTAL),
    ];
  }

  /** Bounds a thief who makes many devices known. Counts apart from unknown devices, so neither locks the other out. */
  private onKnownDevices(step: 'login' | 'second-factor', id: string): Allowance {
    const limit = this.config.LOGIN_FAILURES_PER_ID_TOTAL;
    return { key: `${id}:${step}:known`, limit, windowSeconds: this.config.LOGIN_WINDOW_SECONDS };
  }

  private async run<T>(
    allowances: readonly Allowance[],
    work: () => Promise<T>,
    counts: (result: T) => boolean,
  ): Promise<T> {
    await this.attempts.begin(allowances);
    let counted = false;
    try {
      const result = await work();
      counted = counts(result);
      return result;
    } catch (error) {
      // Our own failures and full queues do not count against the caller; refusals do.
      counted = error instanceof ApiError && !UNCOUNTED.includes(error.code);
      throw error;
    } finally {
      await this.attempts.end(allowances, counted);
    }
  }
}

/** For a mail whose absence the answer must not show. */
export function ignoreLimit(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
}

const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
