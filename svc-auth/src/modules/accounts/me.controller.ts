import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  accountChange,
  ownAccount,
  type AccessTokenClaims,
  type AccountChange,
  type OwnAccount,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { toOwnAccount } from './account';
import { AccountsService } from './accounts.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me')
export class MeController {
  constructor(private readonly accounts: AccountsService) {}

  /** The caller's account. `email` is null for an account with a handle; `role` is `owner` for one account only. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Who am I' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<OwnAccount> {
    return toOwnAccount(await this.accounts.ofToken(sub));
  }

  /** Changes the caller's name and settings. Tokens hold a new name after the next refresh. */
  @Patch()
  @ApiOperation({ summary: 'Change my name and settings' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  async change(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: accountChange }) change: AccountChange,
  ): Promise<OwnAccount> {
    return toOwnAccount(await this.accounts.change(sub, change));
  }
}
