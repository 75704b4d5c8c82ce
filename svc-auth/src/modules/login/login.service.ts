import { Injectable } from '@nestjs/common';
import type { Account, Credentials } from '@feltbook/contracts';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { CallingClient } from '../../http/client';
import { toAccount, type AccountRecord } from '../accounts/account';
import { findAccount, replacePasswordHash } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginsService, type Login } from '../refresh/logins.service';
import { SignInCounter } from '../sign-ins/sign-in-counter';
import { Throttle } from '../throttling/throttle';

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly logins: LoginsService,
    private readonly throttle: Throttle,
    private readonly counter: SignInCounter,
  ) {}

  /**
   * Signs in by id and password. An unknown id costs one verification, as a known one does.
   * @returns null when id and password do not belong together
   * @throws ApiError `rate_limited` after repeated failures
   */
  async signIn(
    { id, password }: Credentials,
    client: CallingClient,
  ): Promise<{ account: Account; login: Login } | null> {
    const loginKey = toLoginKey(id);
    const attempt = async () => {
      const account = await this.check(loginKey, password);
      if (!account) return null;
      const now = new Date();
      const login = await inTransaction(this.dataSource, (query) =>
        this.logins.begin(query, account.id, client.platform, now),
      );
      return login && { account: toAccount(account), login };
    };
    return this.counter.count('password', () => this.throttle.signIn(loginKey, client.network, attempt));
  }

  private async check(loginKey: string, password: string): Promise<AccountRecord | null> {
    const query = directQuery(this.dataSource);
    const account = await findAccount(query, 'loginKey', loginKey);
    const hash = account?.passwordHash ?? null;
    const matches = await this.passwords.verify(password, hash);
    if (!account || !hash || !matches) return null;
    if (this.passwords.isOutdated(hash)) {
      await replacePasswordHash(query, account.id, hash, await this.passwords.hash(password));
    }
    return account;
  }
}
