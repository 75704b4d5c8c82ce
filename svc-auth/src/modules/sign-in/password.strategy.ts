import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { credentials, FAILURE_TEXTS, type Credentials, type SecondFactorTicket } from '@feltbook/contracts';
import { ApiError, inTransaction, strategyGuard, ValidationPipe } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { DataSource, type Repository } from 'typeorm';
import { clientOf, type CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, findBySignInId } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { DeviceCookie } from '../devices/device-cookie';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginSessionsService, type LoginSession } from '../login-sessions/login-sessions.service';
import { SignInMetrics } from './sign-in-metrics';
import { RateLimits, type SignInOrigin } from '../rate-limits/rate-limits';
import type { SignedIn } from './sign-in-responder';
import { SecondFactorSignInService } from './second-factor-sign-in.service';

type Call = Pick<FastifyRequest, 'headers' | 'socket' | 'body'>;

/** What a right password begins: a login, or a second step. */
export type PasswordSignIn = SignedIn | SecondFactorTicket;

/** Passport's strategy for id and password. */
@Injectable()
export class PasswordStrategy extends Strategy {
  override readonly name = 'password';
  private readonly pipe = new ValidationPipe();

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly passwords: PasswordHasher,
    private readonly sessions: LoginSessionsService,
    private readonly limits: RateLimits,
    private readonly metrics: SignInMetrics,
    private readonly devices: DeviceCookie,
    private readonly secondStep: SecondFactorSignInService,
  ) {
    super();
  }

  override authenticate(request: Call): void {
    this.signIn(request).then(
      (signIn) => this.success(signIn),
      (error: unknown) => this.error(error),
    );
  }

  /**
   * Signs in by id and password. An unknown id takes as long as a known one.
   * @throws ApiError `invalid_request` for another body; `login_failed` if id and password do not match; `rate_limited` after
   *   repeated failures
   */
  private async signIn(request: Call): Promise<PasswordSignIn> {
    // Guards run before pipes.
    const body = await this.pipe.transform(request.body, { type: 'body', schema: credentials });
    const { id, password } = body as Credentials;
    const client = clientOf(request);
    const loginKey = toLoginKey(id);
    const from = { network: client.network, deviceId: await this.knownDevice(loginKey, request) };
    const attempt = async (): Promise<PasswordSignIn | null> => {
      const account = await this.check(loginKey, password, from);
      if (!account) return null;
      const ticket = await this.secondStep.ticketFor(account);
      if (ticket !== null) return { secondFactor: true, ticket } as const;
      const login = await this.begin(account, client);
      return login === 'changed' ? attempt() : login && { account: toAccount(account), login };
    };
    const count = () => this.limits.signIn(loginKey, from, attempt);
    const signIn = await this.metrics.count('password', count);
    if (!signIn) throw new ApiError('login_failed', FAILURE_TEXTS.login);
    return signIn;
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
  private async knownDevice(loginKey: string, request: Call): Promise<string | null> {
    const device = this.devices.read(request);
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

/** Runs the strategy before `POST /login`, which answers its result. */
@Injectable()
export class PasswordGuard implements CanActivate {
  private readonly guard: CanActivate;

  constructor(strategy: PasswordStrategy) {
    this.guard = strategyGuard(strategy, 'signIn');
  }

  canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    return this.guard.canActivate(context);
  }
}
