import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import {
  identityProof,
  newRecoveryCodes,
  passwordProof,
  totpConfirmation,
  totpSetup,
  totpState,
  totpVerification,
  type AccessTokenClaims,
  type IdentityProof,
  type NewRecoveryCodes,
  type PasswordProof,
  type TotpConfirmation,
  type TotpSetup,
  type TotpState,
  type TotpVerification,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { IdentityCheck } from '../identity/identity-check';
import { TotpService } from './totp.service';
import { SecondFactors } from '../second-factor/second-factors';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/totp')
export class TotpController {
  constructor(
    private readonly totp: TotpService,
    private readonly factors: SecondFactors,
    private readonly identity: IdentityCheck,
  ) {}

  /** Whether the caller's sign-ins with a password ask for a code. */
  @Get()
  @ApiOperation({ summary: 'Whether two-step sign-in is on' })
  @ApiOkResponse({ standardSchema: documented(totpState) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<TotpState> {
    return { isOn: await this.factors.isOn(sub) };
  }

  /**
   * Makes a secret for an authenticator app, and answers it this once. `password` is required if there is one; an account
   * without one needs a sign-in of the last 10 minutes instead (403). Nothing changes until the first code is confirmed.
   */
  @Post()
  @ApiOperation({ summary: 'Begin to set up two-step sign-in' })
  @ApiCreatedResponse({ standardSchema: documented(totpSetup) })
  @NeedsPassword()
  @ApiConflictResponse({ description: 'Two-step sign-in is on.' })
  async begin(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: passwordProof }) proof: PasswordProof,
    @Client() client: CallingClient,
  ): Promise<TotpSetup> {
    const account = await this.identity.require(claims, proof, client);
    return { uri: await this.totp.begin(account) };
  }

  /** Turns two-step sign-in on by the first code of the app, and answers ten new recovery codes this once. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Turn on two-step sign-in' })
  @ApiOkResponse({ standardSchema: documented(newRecoveryCodes) })
  @ApiBadRequestResponse({ description: 'The code is wrong.' })
  @ApiConflictResponse({ description: 'It is on already, or the set-up took more than 30 minutes.' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong codes.' })
  async confirm(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: totpConfirmation }) { code }: TotpConfirmation,
    @Client() { device }: CallingClient,
  ): Promise<NewRecoveryCodes> {
    return { codes: await this.totp.confirm(claims, code, { device, now: new Date() }) };
  }

  /**
   * Makes the caller's login one with two factors, by a code of the app or a recovery code: for the owner, who signed in with
   * Google or before two-step sign-in was on. The next token says so.
   */
  @Post('verify')
  @HttpCode(204)
  @ApiOperation({ summary: 'Add a second factor to this login' })
  @ApiNoContentResponse({ description: 'A refreshed token proves two factors.' })
  @ApiBadRequestResponse({ description: 'The code is wrong.' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong codes.' })
  async verify(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: totpVerification }) { code }: TotpVerification,
    @Client() { device }: CallingClient,
  ): Promise<void> {
    await this.totp.verify(claims, code, { device, now: new Date() });
  }

  /** Turns two-step sign-in off, after the password as for a set-up, by a code of the app or a recovery code. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn off two-step sign-in' })
  @ApiNoContentResponse({ description: 'A password signs in without a code.' })
  @ApiBadRequestResponse({ description: '`fields` says what is wrong with `password` or `code`.' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong passwords or codes.' })
  async remove(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    const { id } = await this.identity.requireFully(claims, proof, client);
    await this.totp.remove(id, { device: client.device, now: new Date() });
  }
}
