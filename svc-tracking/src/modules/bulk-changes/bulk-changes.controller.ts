import { Body, Controller, Delete, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type BulkChange,
  bulkChange,
  type BulkChangeRequest,
  bulkChangeRequest,
} from '@feltbook/contracts';
import { Allowing, CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { idempotencyKeyOf } from '../idempotency/idempotency-key';
import { BULK_WITHIN_MS, BulkChangesService } from './bulk-changes.service';

const BUSY = 'Many results are being changed; with `Retry-After`.';

@ApiTags('bulk changes')
@RequiresToken()
@Controller('api/bulk-changes')
export class BulkChangesController {
  constructor(private readonly service: BulkChangesService) {}

  @Post()
  @Allowing({ answerWithin: BULK_WITHIN_MS })
  @ApiOperation({
    summary: 'Change many results at once',
    description:
      'Adds or removes a tag, moves to a venue, or deletes. All results or none; each names the version that the player ' +
      'saw, as `If-Match` does. Takes no trial place, and gives none back. With an Idempotency-Key, the same key and ' +
      'body answer the first change again.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
  @ApiCreatedResponse({ standardSchema: documented(bulkChange) })
  @Failure(400, 'A field is wrong, or a result would have more than 10 tags.')
  @Failure(404, 'One of the results does not exist, or none would change.')
  @Failure(409, 'The Idempotency-Key was used with another body, or its change was undone since.')
  @Failure(412, 'One of the results was changed since; `current` is what it is now.')
  @Failure(503, BUSY)
  run(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: bulkChangeRequest }) request: BulkChangeRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<BulkChange> {
    return this.service.run(sub, request, idempotencyKeyOf(key));
  }

  @Delete(':id')
  @HttpCode(204)
  @Allowing({ answerWithin: BULK_WITHIN_MS })
  @ApiOperation({
    summary: 'Undo a bulk change',
    description:
      "Gives results what they had, except those that were changed since. Only the player's last bulk change, for a day.",
  })
  @ApiNoContentResponse()
  @Failure(404, 'It was undone already, is too old, or another one followed it.')
  @Failure(422, 'The account would have too many results.')
  @Failure(503, BUSY)
  undo(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    return this.service.undo(sub, id);
  }
}
