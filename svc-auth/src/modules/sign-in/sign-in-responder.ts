import { Injectable } from '@nestjs/common';
import type { Account, LoginAnswer } from '@feltbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeviceCookie } from '../devices/device-cookie';
import { AccessTokens } from '../keys/access-tokens';
import { DeviceKeys } from '../keys/device-keys';
import { NewDeviceNotice } from './new-device-notice';
import { LoginSessionsService, type LoginSession } from '../login-sessions/login-sessions.service';
import { RefreshCookie } from '../login-sessions/refresh-cookie';

/** An account, and the login that it just began. */
export interface SignedIn {
  readonly account: Account;
  readonly login: LoginSession;
}

/** Answers a sign-in, whatever the player proved it by. */
@Injectable()
export class SignInResponder {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly deviceKeys: DeviceKeys,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly newDevice: NewDeviceNotice,
    private readonly sessions: LoginSessionsService,
  ) {}

  /** Sets the refresh cookie, remembers the account on the device, and ends the browser's former login. */
  async respond(
    { account: user, login }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginAnswer> {
    await this.newDevice.notice(request, user.id, login.id);
    const token = await this.tokens.issue(user, login);
    const former = this.cookie.read(request);
    if (former) await this.sessions.endFormer(former, { id: login.id, accountId: user.id });
    this.cookie.set(reply, login);
    this.device.remember(request, reply, user.id);
    return { token, user, deviceKey: this.deviceKeys.keyOf(user.id) };
  }
}
