import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ApiError } from '@feltbook/svc-kit';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';

/**
 * Hashes and verifies passwords by argon2id, one after the other at a steady pace: each takes 19 MiB and about 20 ms of a core,
 * which other calls need. See docs/decisions/pace-of-passwords.md.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue: BulkheadPolicy;
  private readonly intervalMs: number;
  /** When the next password may be hashed, by `performance.now()`. */
  private nextAt = 0;
  private readonly parameters: { memoryCost: number; timeCost: number; parallelism: number };
  /** Verified if there is no account, so that both cases take the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.queue = bulkhead(1, config.PASSWORD_QUEUE);
    this.intervalMs = 1000 / config.PASSWORDS_PER_SECOND;
    // OWASP's parameters: two passes, one lane.
    this.parameters = { memoryCost: config.PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 };
    this.dummyHash = hash(randomBytes(32).toString('base64url'), this.parameters);
  }

  async onModuleInit(): Promise<void> {
    await this.dummyHash;
  }

  /** @throws ApiError `unavailable` if too many passwords wait */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normalise(password), this.parameters));
  }

  /**
   * @param hashed null if there is no account or no password; returns false after the same work
   * @throws ApiError `unavailable` if too many passwords wait
   */
  async verify(password: string, hashed: string | null): Promise<boolean> {
    const against = hashed ?? (await this.dummyHash);
    const matches = await this.inTurn(() => verify(against, normalise(password)));
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

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.execute(async () => {
        await pause(Math.max(0, this.nextAt - performance.now()));
        this.nextAt = performance.now() + this.intervalMs;
        return work();
      });
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
