import { Body, Controller, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { created, registration, type Created, type Registration } from '@feltbook/contracts';
import { documented, Public } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { PasswordPolicy } from '../passwords/password-policy';
import { Throttle } from '../throttling/throttle';
import { RegistrationService } from './registration.service';

@ApiTags('Sign-in')
@Controller('register')
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly throttle: Throttle,
    private readonly policy: PasswordPolicy,
  ) {}

  /**
   * Makes an account for an email address or a username. Ids are compared without regard to case. Answers the account's
   * id. 400 for a password that is easy to guess, 409 when the id is taken, 429 after many registrations from one address.
   */
  @Public()
  @Post()
  @ApiOperation({ summary: 'Register with an id and a password' })
  @ApiCreatedResponse({ standardSchema: documented(created) })
  @ApiConflictResponse({ description: 'The id is taken.' })
  async register(
    @Body({ schema: registration }) body: Registration,
    @Client() { network }: CallingClient,
  ): Promise<Created> {
    return this.throttle.register(network, async () => {
      this.policy.check(body.password, body.id);
      return { id: await this.registrations.register(body) };
    });
  }
}
