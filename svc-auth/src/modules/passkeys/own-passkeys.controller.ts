import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  acceptedPasskeys,
  passkey,
  passkeyAttestation,
  passkeyChange,
  passkeyCreationOptions,
  passkeys,
  identityProof,
  type AcceptedPasskeys,
  type AccessTokenClaims,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyChange,
  type PasskeyCreationOptions,
  type IdentityProof,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { OwnPasskeysService } from './own-passkeys.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/passkeys')
export class OwnPasskeysController {
  constructor(private readonly passkeys: OwnPasskeysService) {}

  /** The caller's passkeys, the newest first. */
  @Get()
  @ApiOperation({ summary: 'List my passkeys' })
  @ApiOkResponse({ standardSchema: documented(passkeys) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Passkey[]> {
    return this.passkeys.list(sub);
  }

  /**
   * The credentials that sign in to the caller's account, and its names. Password managers hide passkeys that are not among
   * them.
   */
  @Get('accepted')
  @ApiOperation({ summary: 'Get what password managers should know' })
  @ApiOkResponse({ standardSchema: documented(acceptedPasskeys) })
  accepted(@CurrentAccount() { sub }: AccessTokenClaims): Promise<AcceptedPasskeys> {
    return this.passkeys.accepted(sub);
  }

  /**
   * What a browser needs to make a passkey. `password` is required if there is one; an account without one needs a sign-in of
   * the last 10 minutes instead (403). The challenge is valid for 10 minutes, once, and for this login.
   */
  @Post('options')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begin to add a passkey' })
  @ApiOkResponse({ standardSchema: documented(passkeyCreationOptions) })
  @NeedsPassword()
  options(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<PasskeyCreationOptions> {
    return this.passkeys.options(claims, proof, client);
  }

  /** Adds the passkey that the browser made, named after the browser. */
  @Post()
  @ApiOperation({ summary: 'Add a passkey' })
  @ApiCreatedResponse({ standardSchema: documented(passkey) })
  @ApiBadRequestResponse({ description: 'The passkey was not accepted.' })
  @ApiConflictResponse({ description: 'This or another account has it already, or there are too many.' })
  add(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: passkeyAttestation }) attestation: PasskeyAttestation,
    @Client() client: CallingClient,
  ): Promise<Passkey> {
    return this.passkeys.add(claims, attestation, client);
  }

  /** Renames one of the caller's passkeys. */
  @Patch(':id')
  @ApiOperation({ summary: 'Rename a passkey' })
  @ApiOkResponse({ standardSchema: documented(passkey) })
  @ApiNotFoundResponse({ description: 'The caller has no such passkey.' })
  rename(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id') id: string,
    @Body({ schema: passkeyChange }) { name }: PasskeyChange,
  ): Promise<Passkey> {
    return this.passkeys.rename(sub, id, name);
  }

  /**
   * Removes one of the caller's passkeys, after the password as for a new one. 409 for the only way to sign in.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a passkey' })
  @ApiNoContentResponse({ description: 'The passkey no longer opens the account.' })
  @ApiNotFoundResponse({ description: 'The caller has no such passkey.' })
  @ApiConflictResponse({
    description: 'The account has neither a password nor Google, and no other passkey.',
  })
  @NeedsPassword()
  async remove(
    @CurrentAccount() claims: AccessTokenClaims,
    @Param('id') id: string,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.passkeys.remove(claims, id, proof, client);
  }
}
