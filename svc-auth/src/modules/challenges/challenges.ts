import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { addSeconds } from '../../database/time';
import { deriveKeys } from '../keys/key-sealing';
import { UsedChallengeEntity } from './used-challenge.entity';

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 16;

/** A challenge that was issued here for this purpose, and has not expired. */
export interface ValidChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/**
 * Challenges of WebAuthn and tickets of the second step: random bytes, the time of their expiry and a MAC. Every replica can
 * check them, and issuing one stores nothing, so that nobody can fill a table without signing in. The ones that were used
 * are stored.
 */
@Injectable()
export class Challenges {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(@Inject(AUTH_CONFIG) secrets: AuthConfig) {
    this.keys = deriveKeys(secrets, 'webauthn challenges');
  }

  /** @param purpose what it may be used for, and by whom */
  issue(purpose: string, lifetimeSeconds: number, now = new Date()): string {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(addSeconds(now, lifetimeSeconds).getTime(), 0, EXPIRY_BYTES);
    const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Buffer.concat([head, mac(this.keys[0], head, purpose)]).toString('base64url');
  }

  /** @returns null if the challenge was not issued for this purpose, or has expired */
  check(challenge: string, purpose: string, now = new Date()): ValidChallenge | null {
    const value = Buffer.from(challenge, 'base64url');
    const head = value.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
    if (value.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return null;
    const given = value.subarray(head.length);
    if (!this.keys.some((key) => timingSafeEqual(given, mac(key, head, purpose)))) return null;
    const expiresAt = new Date(head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES));
    return expiresAt > now ? { challenge: value.toString('base64url'), expiresAt } : null;
  }

  /** @returns false if the account has used the challenge before */
  async spend({ manager }: Query, accountId: string, challenge: ValidChallenge): Promise<boolean> {
    try {
      await insertInto(manager, UsedChallengeEntity)
        .values({ accountId, ...challenge })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

const mac = (key: Buffer, head: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, MAC_BYTES);
