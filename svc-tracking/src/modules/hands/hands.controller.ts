import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type Hand,
  handId,
  type HandRequest,
  handRequest,
  type HandsAnswer,
  handsAnswer,
  type HandsQuery,
  handsQuery,
  storedHand,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { ChangedAt, TakesChangedAt } from '../entry-changes/changed-at';
import { HandsService } from './hands.service';

@ApiTags('hands')
@RequiresToken()
@Controller('api/hands')
export class HandsController {
  constructor(private readonly service: HandsService) {}

  @Get()
  @AllowingLongHistories()
  @ApiOperation({
    summary: "The player's notes about hands",
    description:
      'Newest first, in pages. `q` finds words, names and cards: `AK` finds `AhKd`. A deleted result counts as none.',
  })
  @ApiOkResponse({ standardSchema: documented(handsAnswer) })
  @Failure(400, 'A part of the query is wrong.')
  list(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: handsQuery }) query: HandsQuery,
  ): Promise<HandsAnswer> {
    return this.service.list(sub, query);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Add or change a note about a hand',
    description:
      'The client makes the id: a call repeated with its `X-Changed-At` changes nothing. With `session`, the note ' +
      'belongs to the result of that running session once it is logged. Notes count under no trial.',
  })
  @ApiOkResponse({ standardSchema: documented(storedHand) })
  @TakesChangedAt()
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'The note was deleted later, as `X-Changed-At` says.')
  @Failure(422, 'The account has 10,000 notes.')
  put(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: handId }) id: string,
    @Body({ schema: handRequest }) hand: HandRequest,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<Hand> {
    return this.service.put(sub, id, hand, madeAt);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a note about a hand' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @TakesChangedAt()
  @Failure(400, 'The id is wrong.')
  @Failure(404, 'No such note of this player.')
  remove(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: handId }) id: string,
    @ChangedAt() madeAt: number | undefined,
  ): Promise<void> {
    return this.service.remove(sub, id, madeAt);
  }
}
