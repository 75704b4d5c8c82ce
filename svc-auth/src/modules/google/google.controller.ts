import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LOGGER, Public, withoutValues } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { clientOf } from '../../http/client';
import { DeviceCookie } from '../devices/device-cookie';
import { isRefusal } from '../invitations/admission';
import { AccessTokens } from '../keys/access-tokens';
import { NewDevices } from '../new-devices/new-devices';
import { RefreshCookie } from '../refresh/refresh-cookie';
import { SignInCounter } from '../sign-ins/sign-in-counter';
import { Throttle } from '../throttling/throttle';
import { FlowCookie } from './flow-cookie';
import { GoogleAccountsService } from './google-accounts.service';
import { GoogleClient } from './google-client';

/** Short, because the token is in a URL, and URLs end up in histories. */
const TOKEN_SECONDS = 60;
/** Sends the player back to the login page before the request itself times out. */
const TIMEOUT_MS = 2500;
const FAILED = '/login?error=google';
/** The Google account has no account here, and may not make one. */
const REFUSED = '/login?error=registration';

@ApiTags('Sign-in')
@Public()
@Controller('auth/google')
export class GoogleController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly google: GoogleClient,
    private readonly flow: FlowCookie,
    private readonly accounts: GoogleAccountsService,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly newDevices: NewDevices,
    private readonly counter: SignInCounter,
    private readonly throttle: Throttle,
  ) {}

  /** Sends the browser to Google, or back to `/login?error=google` when Google cannot be reached. */
  @Get()
  @ApiOperation({ summary: 'Sign in with Google' })
  @ApiFoundResponse({ description: "To Google's page." })
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const begin = async () => {
      const { address, flow } = await this.google.begin();
      await this.flow.set(reply, flow);
      return address.href;
    };
    const { network } = clientOf(request);
    await this.redirect(reply, () => this.throttle.google(network, 'begin', begin));
  }

  /**
   * Handles Google's callback. Sets the refresh cookie and redirects to `/google-auth-success?token=…` with a token that
   * is valid for 60 seconds, and `&new=true` if the account was created; to `/login?error=registration` if it may not be
   * created, or to `/login?error=google` on any other failure.
   */
  @Get('callback')
  @ApiOperation({ summary: 'The way back from Google' })
  @ApiFoundResponse({ description: 'To `/google-auth-success?token=…` or `/login?error=…`.' })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.flow.clear(reply);
    const signIn = async () => {
      const flow = await this.flow.read(request);
      if (!flow) throw new Error('This browser began no sign-in.');
      const profile = await this.google.finish(new URL(request.url, 'http://callback').search, flow);
      const { account, login, isNew } = await this.accounts.signIn(profile, clientOf(request));
      await this.newDevices.notice(request, account.id, login.id);
      const token = await this.tokens.issue(account, login, TOKEN_SECONDS);
      this.cookie.set(reply, login);
      this.device.remember(request, reply, account.id);
      return `/google-auth-success?token=${token}${isNew ? '&new=true' : ''}`;
    };
    const { network } = clientOf(request);
    await this.redirect(reply, () =>
      this.counter.count('google', () => this.throttle.google(network, 'finish', signIn)),
    );
  }

  private async redirect(reply: FastifyReply, decide: () => Promise<string>): Promise<void> {
    const timer = new AbortController();
    const tooSlow = pause(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
      throw new Error('Google took too long.');
    });
    const target = await Promise.race([decide(), tooSlow]).catch((error: unknown) => {
      if (isRefusal(error)) return REFUSED;
      // Logs no values: they may hold a code or a token.
      const reason =
        error instanceof Error ? withoutValues(error, `${error.name}: ${error.message}`) : 'unknown';
      this.logger.warn({ reason }, 'A sign-in with Google failed.');
      return FAILED;
    });
    timer.abort();
    await reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(target, 302);
  }
}
