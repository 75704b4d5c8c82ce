import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type BankrollAnswer,
  bankrollAnswer,
  type BankrollStart,
  bankrollStart,
  bankrollStartQuery,
  movementId,
  type MovementRequest,
  movementRequest,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { ChangedAt, TakesChangedAt } from '../entry-changes/changed-at';
import { BankrollService } from './bankroll.service';

@ApiTags('bankroll')
@RequiresToken()
@AllowingLongHistories()
@ApiOkResponse({ standardSchema: documented(bankrollAnswer) })
@Controller('api/bankroll')
export class BankrollController {
  constructor(private readonly service: BankrollService) {}

  @Get()
  @ApiOperation({
    summary: "The player's bankrolls",
    description:
      'Balances by day, what they are made of, and all entries. A balance is the start, plus deposits, extras, ' +
      'results after tips and expenses and shares bought in others, less withdrawals and expenses. All calls answer the same.',
  })
  read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<BankrollAnswer> {
    return this.service.read(sub);
  }

  @Put('movements/:id')
  @ApiOperation({
    summary: 'Add or change an entry',
    description:
      'The client makes the id: a call repeated with its `X-Changed-At` changes nothing. Entries count under no trial.',
  })
  @TakesChangedAt()
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'The entry was deleted later, as `X-Changed-At` says.')
  @Failure(422, 'The account has 10,000 entries.')
  put(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: movementId }) id: string,
    @Body({ schema: movementRequest }) movement: MovementRequest,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<BankrollAnswer> {
    return this.service.put(sub, id, movement, madeAt);
  }

  @Delete('movements/:id')
  @ApiOperation({ summary: 'Delete an entry' })
  @TakesChangedAt()
  @Failure(400, 'The id is wrong.')
  @Failure(404, 'No such entry of this player.')
  remove(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: movementId }) id: string,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<BankrollAnswer> {
    return this.service.remove(sub, id, madeAt);
  }

  @Put('starts')
  @ApiOperation({
    summary: 'Set what a bankroll held before its first day',
    description: 'Replaces the start of the bankroll with the same name.',
  })
  @TakesChangedAt()
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'The start was deleted later, as `X-Changed-At` says.')
  @Failure(422, 'The account has 50 bankrolls with a start.')
  start(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: bankrollStart }) start: BankrollStart,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<BankrollAnswer> {
    return this.service.start(sub, start, madeAt);
  }

  @Delete('starts')
  @ApiOperation({
    summary: "Delete a bankroll's start",
    description: 'Entries and results keep the name of the bankroll. Ignored without such a start.',
  })
  @TakesChangedAt()
  @Failure(400, 'The name is wrong.')
  removeStart(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: bankrollStartQuery }) { bankroll = '' }: { bankroll?: string | undefined },
    @ChangedAt() madeAt: number | undefined,
  ): Promise<BankrollAnswer> {
    return this.service.removeStart(sub, bankroll, madeAt);
  }
}
