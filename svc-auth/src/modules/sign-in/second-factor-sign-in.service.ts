import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SecondFactorProof } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { Challenges } from '../challenges/challenges';
import { DeviceCookie, type Device } from '../devices/device-cookie';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { SecondFactors } from '../second-factor/second-factors';
import { SignInMetrics } from './sign-in-metrics';
import { RateLimits } from '../rate-limits/rate-limits';
import type { SignedIn } from './sign-in-responder';

/** How long a player has to enter the code. */
const TICKET_SECONDS = 300;
const SEPARATOR = '.';

/** A change of the password ends the tickets that the old one gave. */
const purposeOf = ({ id, passwordHash }: AccountEntity) => `second factor ${id} ${passwordHash}`;

/** The second step of a sign-in with a password. */
@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly sessions: LoginSessionsService,
    private readonly limits: RateLimits,
    private readonly metrics: SignInMetrics,
    private readonly devices: DeviceCookie,
  ) {}

  /** @returns what shows in the second step that the password was right; null if the account needs no second step */
  async ticketFor(account: AccountEntity, now = new Date()): Promise<string | null> {
    if (!(await this.factors.isOn(account.id))) return null;
    return account.id + SEPARATOR + this.challenges.issue(purposeOf(account), TICKET_SECONDS, now);
  }

  /**
   * @param device null if nobody has signed in with the browser before
   * @returns null if the code is wrong or was used
   * @throws ApiError `forbidden` if the ticket has expired, was used or is not one; `rate_limited` after repeated failures
   */
  async signIn(
    { ticket, code }: SecondFactorProof,
    client: CallingClient,
    device: Device | null,
  ): Promise<SignedIn | null> {
    const [accountId = '', value = ''] = ticket.split(SEPARATOR);
    // Before the throttle: only who has the password may use up the tries of an account.
    const account = isIdLike(accountId) ? await this.accounts.findOneBy({ id: accountId }) : null;
    if (!account || !this.challenges.check(value, purposeOf(account))) throw expired();
    const deviceId = device && this.devices.knows(device, accountId) ? device.id : null;
    const attempt = () => this.begin(accountId, value, code, client);
    return this.metrics.count('second_factor', () => this.limits.secondFactor(accountId, deviceId, attempt));
  }

  private begin(
    accountId: string,
    ticket: string,
    code: string,
    client: CallingClient,
  ): Promise<SignedIn | null> {
    const now = new Date();
    return inTransaction(this.dataSource, async (query) => {
      // Locks the account first, as an erasure and a change of the password do.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      const challenge = account && this.challenges.check(ticket, purposeOf(account), now);
      if (!challenge) throw expired();
      if (!(await this.factors.use(query, account, code, { device: client.device, now }))) return null;
      if (!(await this.challenges.spend(query, accountId, challenge))) throw expired();
      const login = await this.sessions.begin(query, accountId, client, now, { mfaBy: 'totp' });
      return login && { account: toAccount(account), login };
    });
  }
}

const expired = () => new ApiError('forbidden', 'This took too long. Please enter your password again.');
