import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountCount, accountLookup, type AccountCount, type AccountLookup } from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { AccountTotalsService } from './account-totals.service';
import { AccountsService } from './accounts.service';

const emailQuery = z.strictObject({
  email: z.string('An e-mail address is needed.').check(z.trim(), z.minLength(1), z.maxLength(254)),
});

@ApiTags('Internal')
@Internal('gateway', 'svc-billing')
@Controller('internal/accounts')
export class AccountsLookupController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly totals: AccountTotalsService,
  ) {}

  /** The account of an e-mail address: the one for which it is verified, before one that only claims it. */
  @Get()
  @ApiOperation({ summary: 'Find an account by its e-mail address' })
  @ApiOkResponse({ standardSchema: documented(accountLookup) })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  byEmail(@Query({ schema: emailQuery }) { email }: z.output<typeof emailQuery>): Promise<AccountLookup> {
    return this.accounts.byEmail(email);
  }

  /** How many accounts there are, from a counter. */
  @Get('count')
  @ApiOperation({ summary: 'Count the accounts' })
  @ApiOkResponse({ standardSchema: documented(accountCount) })
  count(): Promise<AccountCount> {
    return this.totals.count();
  }

  /** The account of an id. */
  @Get(':id')
  @ApiOperation({ summary: 'Find an account by its id' })
  @ApiOkResponse({ standardSchema: documented(accountLookup) })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  byId(@Param('id', { schema: z.string().check(z.maxLength(36)) }) id: string): Promise<AccountLookup> {
    return this.accounts.byId(id);
  }
}
