import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds } from '../../database/time';
import { deriveKey } from '../keys/key-sealing';

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
  private readonly key: Buffer;

  constructor(@Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET }: AuthConfig) {
    this.key = deriveKey(KEY_ENCRYPTION_SECRET, 'webauthn challenges');
  }

  /** @param purpose what it may be used for, and by whom */
  issue(purpose: string, lifetimeSeconds: number, now = new Date()): string {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(addSeconds(now, lifetimeSeconds).getTime(), 0, EXPIRY_BYTES);
    const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Buffer.concat([head, this.mac(head, purpose)]).toString('base64url');
  }

  /** @returns null if the challenge was not issued for this purpose, or has expired */
  check(challenge: string, purpose: string, now = new Date()): ValidChallenge | null {
    const value = Buffer.from(challenge, 'base64url');
    const head = value.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
    if (value.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return null;
    if (!timingSafeEqual(value.subarray(head.length), this.mac(head, purpose))) return null;
    const expiresAt = new Date(head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES));
    return expiresAt > now ? { challenge: value.toString('base64url'), expiresAt } : null;
  }

  private mac(head: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(head).update(purpose).digest().subarray(0, MAC_BYTES);
  }
}
