import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { signInOptions, type SignInOptions } from '@feltbook/contracts';
import { documented, Public } from '@feltbook/svc-kit';
import { RegistrationRules } from '../invitations/registration-rules';
import { MailboxService } from '../mail/mailbox.service';

@ApiTags('Sign-in')
@Controller('auth/options')
export class SignInOptionsController {
  constructor(
    private readonly mailbox: MailboxService,
    private readonly rules: RegistrationRules,
  ) {}

  /** What this installation offers: `mail` is false where no SMTP server is configured, `registration` says who may register. */
  @Public()
  @Get()
  @ApiOperation({ summary: 'Which ways to sign in there are' })
  @ApiOkResponse({ standardSchema: documented(signInOptions) })
  async read(): Promise<SignInOptions> {
    return { mail: this.mailbox.isConfigured, registration: await this.rules.policy() };
  }
}
