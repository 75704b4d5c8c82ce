import { Injectable } from '@nestjs/common';
import type { Account, LoginAnswer } from '@feltbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeviceCookie } from '../devices/device-cookie';
import { AccessTokens } from '../keys/access-tokens';
import { DeviceKeys } from '../keys/device-keys';
import { NewDevices } from '../new-devices/new-devices';
import { LoginsService, type Login } from '../refresh/logins.service';
import { RefreshCookie } from '../refresh/refresh-cookie';

/** An account, and the login that it just began. */
export interface SignedIn {
  readonly account: Account;
  readonly login: Login;
}

/** Answers a sign-in, whatever the player proved it by. */
@Injectable()
export class LoginAnswers {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly deviceKeys: DeviceKeys,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly newDevices: NewDevices,
    private readonly logins: LoginsService,
  ) {}

  /** Sets the refresh cookie, remembers the account on the device, and ends the browser's former login. */
  async answer(
    { account: user, login }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginAnswer> {
    await this.newDevices.notice(request, user.id, login.id);
    const token = await this.tokens.issue(user, login);
    const former = this.cookie.read(request);
    if (former) await this.logins.endFormer(former, { id: login.id, accountId: user.id });
    this.cookie.set(reply, login);
    this.device.remember(request, reply, user.id);
    return { token, user, deviceKey: this.deviceKeys.keyOf(user.id) };
  }
}
