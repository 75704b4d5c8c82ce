import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  created,
  emailClaim,
  registration,
  signInOptions,
  type Created,
  type EmailClaim,
  type Registration,
  type SignInOptions,
} from '@feltbook/contracts';
import { documented, Public } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { RateLimits } from '../rate-limits/rate-limits';
import { RegistrationRules } from '../invitations/registration-rules';
import { MailboxService } from '../mail/mailbox.service';
import { RegistrationService } from './registration.service';

const REFUSED = {
  description: '`registration_closed`, or `invitation_required` without an open invitation.',
};

@ApiTags('Sign-in')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly limits: RateLimits,
    private readonly mailbox: MailboxService,
    private readonly rules: RegistrationRules,
  ) {}

  /**
   * Makes an account for an email address or a username. Ids are compared without regard to case. Answers the account's
   * id. 400 for a password that is easy to guess, 403 where the owner does not let the caller register, 409 when the id is taken, 429 after many registrations from one address.
   */
  @Public()
  @Post('register')
  @ApiOperation({ summary: 'Register with an id and a password' })
  @ApiCreatedResponse({ standardSchema: documented(created) })
  @ApiConflictResponse({ description: 'The id is taken.' })
  @ApiForbiddenResponse(REFUSED)
  async register(
    @Body({ schema: registration }) body: Registration,
    @Client() { network }: CallingClient,
  ): Promise<Created> {
    return this.limits.register(network, async () => ({
      id: await this.registrations.register(body, network),
    }));
  }

  /**
   * Makes an account with a verified address, by the token that was mailed to it for another account, which loses the
   * address. Answers the new account's id.
   */
  @Public()
  @Post('auth/claim-email')
  @ApiOperation({ summary: 'Claim an email address that somebody else registered' })
  @ApiCreatedResponse({ standardSchema: documented(created) })
  @ApiBadRequestResponse({
    description: 'The token is not valid, or `fields` says what is wrong with the password.',
  })
  @ApiConflictResponse({ description: 'Another account has verified the address.' })
  @ApiForbiddenResponse(REFUSED)
  async claim(
    @Body({ schema: emailClaim }) body: EmailClaim,
    @Client() { network }: CallingClient,
  ): Promise<Created> {
    return this.limits.register(network, async () => ({
      id: await this.registrations.claim(body, network),
    }));
  }

  /** What this installation offers: `mail` is false where no SMTP server is configured, `registration` says who may register. */
  @Public()
  @Get('auth/options')
  @ApiOperation({ summary: 'Which ways to sign in there are' })
  @ApiOkResponse({ standardSchema: documented(signInOptions) })
  async options(): Promise<SignInOptions> {
    return { mail: this.mailbox.isConfigured, registration: await this.rules.policy() };
  }
}
