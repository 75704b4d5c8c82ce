import { Injectable } from '@nestjs/common';
import type { Recovery } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { CallingClient } from '../../http/client';
import { findBySignInId } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { DeviceCookie, type Device } from '../devices/device-cookie';
import { PasswordStore } from '../passwords/password-store';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordPolicy } from '../passwords/password-policy';
import { RecoveryCodes } from './recovery-codes';
import { RateLimits } from '../rate-limits/rate-limits';

/** Gives players a new password who have a recovery code. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly codes: RecoveryCodes,
    private readonly devices: DeviceCookie,
    private readonly passwords: PasswordStore,
  ) {}

  /**
   * Stores a new password and ends all logins of the account, in one transaction. An unknown id takes as long as a known
   * one, and gets the same answer as a wrong code. A wrong code, or a password that is refused, counts as a failed sign-in.
   * @param device null if nobody has signed in with the browser before
   * @throws ApiError `invalid_request` for a wrong id or code, or, with a right code, for a password that
   *   {@link PasswordPolicy} refuses; `conflict` for the owner, whose password the configuration holds; `rate_limited`
   */
  async recover(recovery: Recovery, client: CallingClient, device: Device | null): Promise<void> {
    const loginKey = toLoginKey(recovery.id);
    const account = await findBySignInId(directQuery(this.dataSource), loginKey);
    const deviceId = device && this.devices.knows(device, account?.id ?? '') ? device.id : null;
    const from = { network: client.network, deviceId };
    const isDone = await this.limits.signIn(loginKey, from, () => this.attempt(loginKey, recovery, client));
    if (!isDone)
      throw new ApiError('invalid_request', 'The username or the code is wrong, or the code was used.');
  }

  private async attempt(
    loginKey: string,
    { id, code, password }: Recovery,
    { network, device }: CallingClient,
  ): Promise<true | null> {
    const found = await findBySignInId(directQuery(this.dataSource), loginKey);
    // An id that nobody has gets the same queries. Without a right code, nothing is estimated or hashed.
    if (!(await this.codes.isRight(found?.id ?? newId(), code)) || !found) return null;
    const of = { network, knownAs: found.id };
    await this.policy.check({ password, loginId: id }, of);
    const hash = await this.hasher.hash(password, of);
    return inTransaction(this.dataSource, async (query) => {
      const account = await findBySignInId(query, loginKey, 'FOR UPDATE');
      const now = new Date();
      if (!account || !(await this.codes.use(query, account, code, { device, now }))) return null;
      this.passwords.requireOwn(account);
      await this.passwords.replace(query, account, hash, { device, now });
      return true;
    });
  }
}
