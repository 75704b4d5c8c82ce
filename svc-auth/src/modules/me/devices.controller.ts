import { Body, Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  logins,
  passwordProof,
  type AccessTokenClaims,
  type Login,
  type PasswordProof,
} from '@feltbook/contracts';
import { ApiError, CurrentAccount, documented } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { IdentityCheck } from '../identity/identity-check';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/logins')
export class DevicesController {
  constructor(
    private readonly sessions: LoginSessionsService,
    private readonly identity: IdentityCheck,
  ) {}

  /** The devices that are signed in to the caller's account, the last used first. */
  @Get()
  @ApiOperation({ summary: 'List my devices' })
  @ApiOkResponse({ standardSchema: documented(logins) })
  list(@CurrentAccount() { sub, sid }: AccessTokenClaims): Promise<Login[]> {
    return this.sessions.list(sub, sid);
  }

  /**
   * Signs out one device of the caller; its tokens are refused at once. `password` is required if there is one; an account
   * without one needs a sign-in of the last 10 minutes instead (403).
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out one of my devices' })
  @ApiNoContentResponse({ description: 'The device is signed out.' })
  @ApiNotFoundResponse({ description: 'The caller has no such active login.' })
  @NeedsPassword()
  async end(
    @CurrentAccount() claims: AccessTokenClaims,
    @Param('id') id: string,
    @Body({ schema: passwordProof }) proof: PasswordProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.identity.require(claims, proof, client);
    if (!(await this.sessions.end(claims.sub, id)))
      throw new ApiError('not_found', 'This device is not signed in.');
  }

  /** Signs out all devices of the caller but this one, after the password as for one. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out everywhere else' })
  @ApiNoContentResponse({ description: 'All other devices are signed out.' })
  @NeedsPassword()
  async endOthers(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: passwordProof }) proof: PasswordProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.identity.require(claims, proof, client);
    await this.sessions.endOthers(claims.sub, claims.sid);
  }
}
