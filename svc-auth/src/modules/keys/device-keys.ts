import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKey } from './key-sealing';

/** The keys that players' devices encrypt local data with. Derived from the secret, so that none is stored. */
@Injectable()
export class DeviceKeys {
  private readonly secret: Buffer;

  constructor(@Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET }: AuthConfig) {
    this.secret = deriveKey(KEY_ENCRYPTION_SECRET, 'device keys');
  }

  /** @returns 32 bytes in base64url; stable for an account while the service's secret is the same */
  keyOf(accountId: string): string {
    return createHmac('sha256', this.secret).update(accountId).digest('base64url');
  }
}
