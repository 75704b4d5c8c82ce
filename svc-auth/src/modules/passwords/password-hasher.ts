import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ANSWER_WITHIN_MS, whileCallIsOpen } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { FairQueue, type FairQueueLimits } from './fair-queue';
import type { TurnOf } from './network-lines';

/**
 * Hashes and verifies passwords by argon2id, one after the other at a steady pace: each takes 19 MiB and about 20 ms of a core,
 * which other calls need. See docs/decisions/passwords.md#a-steady-pace.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue: FairQueue;
  private readonly parameters: { memoryCost: number; timeCost: number; parallelism: number };
  /** Verified if there is no account, so that both cases take the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.queue = new FairQueue(queueLimits(config));
    // OWASP's parameters: two passes, one lane.
    this.parameters = { memoryCost: config.PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 };
    this.dummyHash = hash(randomBytes(32).toString('base64url'), this.parameters);
  }

  async onModuleInit(): Promise<void> {
    await this.dummyHash;
  }

  /** @throws ApiError `unavailable` or `rate_limited` if too many passwords wait */
  hash(password: string, of: TurnOf): Promise<string> {
    return this.queue.run(of, () => hash(normalise(password), this.parameters), whileCallIsOpen());
  }

  /**
   * @param hashed null if there is no account or no password; returns false after the same work
   * @throws ApiError `unavailable` or `rate_limited` if too many passwords wait
   */
  async verify(password: string, hashed: string | null, of: TurnOf): Promise<boolean> {
    const against = hashed ?? (await this.dummyHash);
    const matches = await this.queue.run(of, () => verify(against, normalise(password)), whileCallIsOpen());
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
}

/** Systems send the same letters in different Unicode forms. */
const normalise = (password: string): string => password.normalize('NFKC');

/** What a call needs beside its turn, of the time that it has. */
const REST_OF_CALL_MS = 500;
/** The longest estimate. A hash takes less. */
const WORK_MS = 40;

/**
 * Passwords take turns at the same pace, whether they are hashed or estimated. No more may wait than can be answered in
 * time, but one of each side always.
 */
export function queueLimits(config: AuthConfig): FairQueueLimits {
  const intervalMs = 1000 / config.PASSWORDS_PER_SECOND;
  const places = Math.floor((ANSWER_WITHIN_MS - REST_OF_CALL_MS) / Math.max(intervalMs, WORK_MS));
  return { places: Math.max(2, places), placesPerNetwork: config.PASSWORD_QUEUE_PER_ADDRESS, intervalMs };
}
