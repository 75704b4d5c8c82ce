import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Credentials, SecondFactorTicket } from '@feltbook/contracts';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, findBySignInId } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { DeviceCookie, type Device } from '../devices/device-cookie';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginSessionsService, type LoginSession } from '../login-sessions/login-sessions.service';
import { SignInMetrics } from './sign-in-metrics';
import { RateLimits, type SignInOrigin } from '../rate-limits/rate-limits';
import type { SignedIn } from './sign-in-responder';
import { SecondFactorSignInService } from './second-factor-sign-in.service';

@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly passwords: PasswordHasher,
    private readonly sessions: LoginSessionsService,
    private readonly limits: RateLimits,
    private readonly metrics: SignInMetrics,
    private readonly devices: DeviceCookie,
    private readonly secondStep: SecondFactorSignInService,
  ) {}

  /**
   * Signs in by id and password. An unknown id takes as long as a known one.
   * @param device null if nobody has signed in with the browser before
   * @returns a ticket if the account needs a second step; null if id and password do not match
   * @throws ApiError `rate_limited` after repeated failures
   */
  async signIn(
    { id, password }: Credentials,
    client: CallingClient,
    device: Device | null,
  ): Promise<SignedIn | SecondFactorTicket | null> {
    const loginKey = toLoginKey(id);
    const from = { network: client.network, deviceId: await this.knownDevice(loginKey, device) };
    const attempt = async (): Promise<SignedIn | SecondFactorTicket | null> => {
      const account = await this.check(loginKey, password, from);
      if (!account) return null;
      const ticket = await this.secondStep.ticketFor(account);
      if (ticket !== null) return { secondFactor: true, ticket } as const;
      const login = await this.begin(account, client);
      return login === 'changed' ? attempt() : login && { account: toAccount(account), login };
    };
    return this.metrics.count('password', () => this.limits.signIn(loginKey, from, attempt));
  }

  /** @returns `changed` if the account got another password hash while this one was checked */
  private begin(
    { id, passwordHash }: AccountEntity,
    client: CallingClient,
  ): Promise<LoginSession | 'changed' | null> {
    return inTransaction(this.dataSource, async (query) => {
      const account = await findAccount(query, 'id', id, 'FOR UPDATE');
      if (account && account.passwordHash !== passwordHash) return 'changed';
      return this.sessions.begin(query, id, client, new Date());
    });
  }

  /** @returns the device's id if this login id signed in there before */
  private async knownDevice(loginKey: string, device: Device | null): Promise<string | null> {
    if (!device) return null;
    const account = await findBySignInId(this.accounts, loginKey);
    // Takes the same time if there is no account.
    return this.devices.knows(device, account?.id ?? '') ? device.id : null;
  }

  private async check(
    loginKey: string,
    password: string,
    { network, deviceId }: SignInOrigin,
  ): Promise<AccountEntity | null> {
    const account = await findBySignInId(this.accounts, loginKey);
    const hash = account?.passwordHash ?? null;
    const knownAs = deviceId === null ? null : (account?.id ?? null);
    const matches = await this.passwords.verify(password, hash, { network, knownAs });
    if (!account || !hash || !matches) return null;
    if (this.passwords.isOutdated(hash)) {
      const passwordHash = await this.passwords.hash(password, { network, knownAs: account.id });
      // Unless it changed since it was read.
      await this.accounts.update({ id: account.id, passwordHash: hash }, { passwordHash });
      return { ...account, passwordHash };
    }
    return account;
  }
}
