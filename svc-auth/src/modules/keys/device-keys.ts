import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKey } from './key-sealing';

/** The keys under which players' devices encrypt what they keep. Derived, so that none is stored. */
@Injectable()
export class DeviceKeys {
  private readonly secret: Buffer;

  constructor(@Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET }: AuthConfig) {
    this.secret = deriveKey(KEY_ENCRYPTION_SECRET, 'device keys');
  }

  /** @returns 32 bytes in base64url, the same for an account as long as the service's secret is */
  keyOf(accountId: string): string {
    return createHmac('sha256', this.secret).update(accountId).digest('base64url');
  }
}
