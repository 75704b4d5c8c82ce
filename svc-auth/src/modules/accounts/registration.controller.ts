import { Body, Controller, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { created, registration, type Created, type Registration } from '@feltbook/contracts';
import { ApiError, documented, Public } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { isCommonPassword } from '../passwords/common-passwords';
import { Throttle } from '../throttling/throttle';
import { AccountsService } from './accounts.service';

@ApiTags('Sign-in')
@Controller('register')
export class RegistrationController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Makes an account for an e-mail address or a handle. Ids are compared without regard to case. Answers the account's
   * id. 400 for a common password, 409 when the id is taken, 429 after many registrations from one address.
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
    if (isCommonPassword(body.password)) throw commonPassword();
    return this.throttle.register(network, async () => ({ id: await this.accounts.register(body) }));
  }
}

function commonPassword(): ApiError {
  const message =
    'Many people use this password, so it is among the first to be guessed. Please take another.';
  return new ApiError('invalid_request', message, { fields: [{ path: 'password', message }] });
}
