import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import {
  accountChange,
  ownAccount,
  type AccessTokenClaims,
  type AccountChange,
  type OwnAccount,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { toOwnAccount } from '../accounts/account';
import { AccountsService } from '../accounts/accounts.service';
import { IdentityCheck } from '../identity/identity-check';
import { VerificationService } from '../verification/verification.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me')
export class MeController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly identity: IdentityCheck,
    private readonly verification: VerificationService,
  ) {}

  /** The caller's account. `email` is null for an account with a handle; `role` is `owner` for one account only. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Who am I' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<OwnAccount> {
    return toOwnAccount(await this.accounts.ofToken(sub));
  }

  /**
   * Changes the caller's name and settings. Tokens hold a new name after the next refresh. A new email gets a link, and counts
   * once it is verified; it needs `password` if there is one, else a sign-in of the last 10 minutes (403).
   */
  @Patch()
  @ApiOperation({ summary: 'Change my name, email and settings' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  @ApiBadRequestResponse({ description: '`fields` says what is wrong.' })
  @ApiConflictResponse({
    description: 'The email is verified already, is the owner’s, or no mail is configured.',
  })
  @ApiTooManyRequestsResponse({ description: 'Too many mails in the last hour, or wrong passwords.' })
  async change(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: accountChange }) { email, password, code, ...change }: AccountChange,
    @Client() { network, device }: CallingClient,
  ): Promise<OwnAccount> {
    if (email !== undefined) {
      await this.identity.requireFully(claims, { password, code, path: 'password', network, device });
      await this.verification.change(claims.sub, email, network);
    }
    return toOwnAccount(await this.accounts.change(claims.sub, change));
  }
}
