import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  identityProof,
  newRecoveryCodes,
  recoveryCodesState,
  type AccessTokenClaims,
  type IdentityProof,
  type NewRecoveryCodes,
  type RecoveryCodesState,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { IdentityCheck } from '../identity/identity-check';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/recovery-codes')
export class RecoveryCodesController {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly identity: IdentityCheck,
  ) {}

  /** How many of the caller's codes were not used yet. */
  @Get()
  @ApiOperation({ summary: 'How many recovery codes I have' })
  @ApiOkResponse({ standardSchema: documented(recoveryCodesState) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<RecoveryCodesState> {
    return { left: await this.codes.left(sub) };
  }

  /**
   * Makes ten new codes, which end the earlier ones, and answers them this once. `password` is required if there is one; an
   * account without one needs a sign-in of the last 10 minutes instead (403).
   */
  @Post()
  @ApiOperation({ summary: 'Make recovery codes' })
  @ApiCreatedResponse({ standardSchema: documented(newRecoveryCodes) })
  @NeedsPassword()
  async make(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<NewRecoveryCodes> {
    const { id } = await this.identity.requireFully(claims, proof, client);
    return { codes: await this.codes.make(id, { device: client.device, now: new Date() }) };
  }

  /** Removes all codes, after the password as for new ones. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove my recovery codes' })
  @ApiNoContentResponse({ description: 'No code opens the account any more.' })
  @NeedsPassword()
  async remove(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    const { id } = await this.identity.requireFully(claims, proof, client);
    await this.codes.remove(id, { device: client.device, now: new Date() });
  }
}
