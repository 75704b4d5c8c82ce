import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { parseOptions } from '@node-rs/argon2';
import { ApiError } from '@feltbook/svc-kit';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { PasswordThreads, type HashParameters } from './password-threads';

/** Hashes and verifies passwords by argon2id, a few at a time: each takes 19 MiB and about 20 ms of a core. */
@Injectable()
export class PasswordHasher implements OnModuleInit, OnApplicationShutdown {
  private readonly limit: BulkheadPolicy;
  private readonly threads: PasswordThreads;
  private readonly parameters: HashParameters;
  /** Verified if there is no account, so that both cases take the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.threads = new PasswordThreads(config.PASSWORD_CONCURRENCY);
    this.limit = bulkhead(config.PASSWORD_CONCURRENCY, config.PASSWORD_QUEUE);
    // OWASP's parameters: two passes, one lane.
    this.parameters = { memoryCost: config.PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 };
    this.dummyHash = this.threads.hash(randomBytes(32).toString('base64url'), this.parameters);
  }

  async onModuleInit(): Promise<void> {
    await this.dummyHash;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  /** @throws ApiError `unavailable` if too many passwords wait */
  hash(password: string): Promise<string> {
    return this.limited(() => this.threads.hash(normalise(password), this.parameters));
  }

  /**
   * @param hashed null if there is no account or no password; returns false after the same work
   * @throws ApiError `unavailable` if too many passwords wait
   */
  async verify(password: string, hashed: string | null): Promise<boolean> {
    const against = hashed ?? (await this.dummyHash);
    const matches = await this.limited(() => this.threads.verify(normalise(password), against));
    return matches && hashed !== null;
  }

  /** Whether a hash was made with other parameters than the current ones. */
  isOutdated(hashed: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
    return (
      memoryCost !== this.parameters.memoryCost ||
      timeCost !== this.parameters.timeCost ||
      parallelism !== this.parameters.parallelism
    );
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.limit.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ApiError('unavailable', 'Too many players are signing in right now. Please try again soon.', {
        headers: { 'retry-after': '5' },
        cause: error,
      });
    }
  }
}

/** Systems send the same letters in different Unicode forms. */
const normalise = (password: string): string => password.normalize('NFKC');
