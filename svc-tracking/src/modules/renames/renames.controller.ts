import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type Rename,
  rename,
  type RenamePreview,
  renamePreview,
  type RenameRequest,
  renameRequest,
} from '@feltbook/contracts';
import { Allowing, CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { idempotencyKeyOf } from '../idempotency/idempotency-key';
import { RENAME_WITHIN_MS, RenamesService } from './renames.service';

const DEALS = 'A result has deals with two of the backers, or no room for the new name in its deals.';
const BUSY = 'Many names are being changed; with `Retry-After`.';

@ApiTags('renames')
@RequiresToken()
@Controller('api/renames')
export class RenamesController {
  constructor(private readonly service: RenamesService) {}

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Count the results that a rename would change',
    description:
      'Takes the body of a rename, and changes nothing. `links` counts links to statements of backers that would be merged.',
  })
  @ApiOkResponse({ standardSchema: documented(renamePreview) })
  @Failure(400, 'A name is missing, or too long for its field.')
  @Failure(409, DEALS)
  @Failure(503, BUSY)
  preview(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: renameRequest }) request: RenameRequest,
  ): Promise<RenamePreview> {
    return this.service.preview(sub, request);
  }

  @Post()
  @Allowing({ answerWithin: RENAME_WITHIN_MS })
  @ApiOperation({
    summary: 'Rename or merge venues, games, stakes, tags, trips, bankrolls or backers in all results',
    description:
      'All of them or none. Each changed result gets a new version; saved views and shared links keep what they show. ' +
      'A merge of backers is refused where one result has deals with two of them. Links to their statements show the merged one. ' +
      'Takes no trial place. With an Idempotency-Key, the same key and body answer the first rename again.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
  @ApiCreatedResponse({ standardSchema: documented(rename) })
  @Failure(400, 'A name is missing, or too long for its field.')
  @Failure(404, 'No result would change.')
  @Failure(409, `The Idempotency-Key was used with another body, or its rename was undone since. ${DEALS}`)
  @Failure(422, 'The account has more than 10,000 different texts to change.')
  @Failure(503, BUSY)
  run(
    @CurrentAccount() account: AccessTokenClaims,
    @Body({ schema: renameRequest }) request: RenameRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Rename> {
    return this.service.run(account, request, idempotencyKeyOf(key));
  }

  @Get()
  @ApiOperation({
    summary: "The player's renames, newest first",
    description:
      'At most 20. Older ones can no longer be undone, nor those before the last 200,000 changed results.',
  })
  @ApiOkResponse({ standardSchema: documented(z.array(rename)) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Rename[]> {
    return this.service.list(sub);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allowing({ answerWithin: RENAME_WITHIN_MS })
  @ApiOperation({
    summary: 'Undo a rename',
    description: 'Gives results their former names, except those that were changed since. Idempotent.',
  })
  @ApiNoContentResponse()
  @Failure(404, 'No such rename of this player.')
  @Failure(409, 'A later rename of the same results is not undone.')
  @Failure(503, BUSY)
  undo(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    return this.service.undo(sub, id);
  }
}
