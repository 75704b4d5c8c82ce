import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { account, type AccessTokenClaims, type Account } from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { toAccount } from './account';
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
  @ApiOkResponse({ standardSchema: documented(account) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Account> {
    return toAccount(await this.accounts.ofToken(sub));
  }
}
