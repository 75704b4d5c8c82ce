import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type ActionAnswer,
  actionAnswer,
  actionEntryId,
  type BackerPaymentRequest,
  backerPaymentRequest,
  type BoughtShareRequest,
  boughtShareRequest,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { ChangedAt, TakesChangedAt } from '../entry-changes/changed-at';
import { ActionService } from './action.service';

@ApiTags('action')
@RequiresToken()
@AllowingLongHistories()
@ApiOkResponse({ standardSchema: documented(actionAnswer) })
@Controller('api/action')
export class ActionController {
  constructor(private readonly service: ActionService) {}

  @Get()
  @ApiOperation({
    summary: 'What the player and others owe each other',
    description:
      'A statement for each person: deals on results, shares that the player bought, and payments, with the balance after ' +
      'each. Above 0, the player owes. The newest 5,000 lines are listed; `broughtForward` is the balance before them. ' +
      'All calls but those of links answer the same.',
  })
  read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<ActionAnswer> {
    return this.service.read(sub);
  }

  @Put('shares/:id')
  @ApiOperation({
    summary: 'Add or change a share bought in somebody else’s play',
    description:
      'The client makes the id: a call repeated with its `X-Changed-At` changes nothing. Counts in its bankroll once its event is ' +
      'over, on `endDate` or else `date`, in no game figure, and under no trial.',
  })
  @TakesChangedAt()
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'The share was deleted later, as `X-Changed-At` says.')
  @Failure(422, 'The account has 5,000 bought shares.')
  putShare(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: actionEntryId }) id: string,
    @Body({ schema: boughtShareRequest }) share: BoughtShareRequest,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<ActionAnswer> {
    return this.service.putShare(sub, id, share, madeAt);
  }

  @Delete('shares/:id')
  @ApiOperation({ summary: 'Delete a bought share' })
  @TakesChangedAt()
  @Failure(400, 'The id is wrong.')
  @Failure(404, 'No such share of this player.')
  removeShare(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: actionEntryId }) id: string,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<ActionAnswer> {
    return this.service.removeShare(sub, id, madeAt);
  }

  @Put('payments/:id')
  @ApiOperation({
    summary: 'Record or change a payment between the player and somebody',
    description:
      'The client makes the id: a call repeated with its `X-Changed-At` changes nothing. Moves the balance with this person, is no profit, and ' +
      'counts under no trial.',
  })
  @TakesChangedAt()
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'The payment was deleted later, as `X-Changed-At` says.')
  @Failure(422, 'The account has 5,000 payments.')
  putPayment(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: actionEntryId }) id: string,
    @Body({ schema: backerPaymentRequest }) payment: BackerPaymentRequest,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<ActionAnswer> {
    return this.service.putPayment(sub, id, payment, madeAt);
  }

  @Delete('payments/:id')
  @ApiOperation({ summary: 'Delete a payment' })
  @TakesChangedAt()
  @Failure(400, 'The id is wrong.')
  @Failure(404, 'No such payment of this player.')
  removePayment(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: actionEntryId }) id: string,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<ActionAnswer> {
    return this.service.removePayment(sub, id, madeAt);
  }
}
