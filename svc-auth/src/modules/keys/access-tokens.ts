import { Inject, Injectable } from '@nestjs/common';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
  type AccessTokenClaims,
  type Account,
} from '@feltbook/contracts';
import { SignJWT } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { epochSeconds } from '../../database/time';
import { KeyRing } from './key-ring';

@Injectable()
export class AccessTokens {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly keys: KeyRing,
  ) {}

  /**
   * @param login the refresh family, for revocation
   * @returns a signed access token
   */
  async issue(account: Account, login: { readonly id: string; readonly mfa: boolean }): Promise<string> {
    const now = new Date();
    const { kid, privateKey } = await this.keys.current(now);
    const issuedAt = epochSeconds(now);
    const claims: AccessTokenClaims = {
      sub: account.id,
      sid: login.id,
      role: account.role,
      email: account.email,
      name: account.displayName,
      mfa: login.mfa || (account.role === 'owner' && this.config.OWNER_WITHOUT_SECOND_FACTOR),
      iat: issuedAt,
      exp: issuedAt + this.config.ACCESS_TOKEN_SECONDS,
    };
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: TOKEN_TYPE })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .sign(privateKey);
  }
}
