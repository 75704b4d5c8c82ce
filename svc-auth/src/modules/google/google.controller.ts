import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { googleCode, loginAnswer, type GoogleCode, type LoginAnswer } from '@feltbook/contracts';
import { ApiError, documented, LOGGER, Public, strategyReader, withoutValues } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { clientOf } from '../../http/client';
import { SignsIn } from '../../http/documented-calls';
import { isRefusal } from '../invitations/registration-rules';
import { SignInResponder } from '../sign-in/sign-in-responder';
import { SignInMetrics } from '../sign-in/sign-in-metrics';
import { RateLimits } from '../rate-limits/rate-limits';
import { GoogleAccountsService } from './google-accounts.service';
import { GoogleStrategy } from './google.strategy';
import { GoogleCodes } from './google-codes';
import { GoogleCookie } from './google-cookie';
import type { GoogleProfile } from './google-profile';

/** How long a player may take at Google's, and to sign in before a link. */
const STEP_SECONDS = 600;
/** Sends the player back to the login page before the request itself times out. */
const TIMEOUT_MS = 2500;
const FAILED = '/login?error=google';
/** The Google account has no account here, and may not make one. */
const REFUSED = '/login?error=registration';
/** The account has two-step sign-in or removed Google, and is not linked yet. */
const LINKS = '/login?error=two-step';

@ApiTags('Sign-in')
@Public()
@Controller('auth/google')
export class GoogleController {
  private readonly profileOf: (callback: FastifyRequest) => Promise<GoogleProfile>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly google: GoogleStrategy,
    private readonly cookie: GoogleCookie,
    private readonly accounts: GoogleAccountsService,
    private readonly codes: GoogleCodes,
    private readonly responder: SignInResponder,
    private readonly metrics: SignInMetrics,
    private readonly limits: RateLimits,
  ) {
    this.profileOf = strategyReader(google);
  }

  /** Sends the browser to Google, or back to `/login?error=google` when Google cannot be reached. */
  @Get()
  @ApiOperation({ summary: 'Sign in with Google' })
  @ApiFoundResponse({ description: "To Google's page." })
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const begin = async () => {
      const { address, flow } = await this.google.begin();
      await this.cookie.set(reply, 'flow', flow, STEP_SECONDS);
      return address.href;
    };
    const { network } = clientOf(request);
    await this.redirect(reply, () => this.limits.google(network, 'begin', begin));
  }

  /**
   * Handles Google's callback. Redirects to `/google-auth-success#code=…` with a code for `POST /auth/google/token`, and
   * `&new=true` if the account was created; to `/login?error=registration` if it may not be created, to
   * `/login?error=two-step` if its player has to sign in without Google once, or to `/login?error=google` on any other failure.
   */
  @Get('callback')
  @ApiOperation({ summary: 'The way back from Google' })
  @ApiFoundResponse({ description: 'To `/google-auth-success#code=…` or `/login?error=…`.' })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.cookie.clear(reply);
    const signIn = async () => {
      const outcome = await this.accounts.open(await this.profileOf(request), clientOf(request).device);
      if ('link' in outcome) {
        await this.cookie.set(reply, 'link', outcome.link, STEP_SECONDS);
        return null;
      }
      await this.codes.bind(reply, outcome.code);
      return `/google-auth-success#code=${outcome.code}${outcome.isNew ? '&new=true' : ''}`;
    };
    const { network } = clientOf(request);
    const counted = () => this.limits.google(network, 'finish', signIn);
    await this.redirect(reply, async () => (await this.metrics.count('google', counted)) ?? LINKS);
  }

  /**
   * Exchanges the code of the return page, once, within a minute and in the browser that began the sign-in. Returns what
   * `POST /login` returns without a second factor, and sets the refresh cookie.
   */
  @Post('token')
  @SignsIn('The code was used, has expired, or is for another browser.')
  @ApiOperation({ summary: 'Finish a sign-in with Google' })
  @ApiOkResponse({ standardSchema: documented(loginAnswer) })
  async exchange(
    @Body({ schema: googleCode }) { code }: GoogleCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const signedIn = await this.codes.signIn(request, code);
    if (!signedIn) throw new ApiError('login_failed', 'Please sign in with Google again.');
    this.cookie.clear(reply);
    return this.responder.respond(signedIn, request, reply);
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
    await reply.header('referrer-policy', 'no-referrer').redirect(target, 302);
  }
}
