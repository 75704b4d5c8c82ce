import type { Readable } from 'node:stream';
import { Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  importDone,
  importFrame,
  importRecord,
  importSources,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_SECONDS,
  uploadSeconds,
  type AccessTokenClaims,
  type ImportDone,
  type ImportRecord,
  type ImportSources,
} from '@feltbook/contracts';
import {
  Allowing,
  BodyStream,
  CurrentAccount,
  documented,
  Failure,
  jsonSchemaOf,
  RequiresToken,
} from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { idempotencyKeyOf } from '../idempotency/idempotency-key';
import { ImportsService, MAX_UPLOAD_WAIT_MS } from './imports.service';

const IMPORT_WITHIN_MS = MAX_IMPORT_SECONDS * 1000;
/** The gateway passes a large body on as it comes. */
const UPLOAD_WITHIN_MS = uploadSeconds(MAX_IMPORT_BYTES) * 1000;

@ApiTags('imports')
@RequiresToken()
@Controller('imports')
export class ImportsController {
  constructor(private readonly service: ImportsService) {}

  @Post()
  @Allowing({
    bodyLimit: MAX_IMPORT_BYTES,
    streamsBody: true,
    answerWithin: IMPORT_WITHIN_MS - MAX_UPLOAD_WAIT_MS,
    uploadWithin: MAX_UPLOAD_WAIT_MS + UPLOAD_WITHIN_MS,
  })
  @ApiOperation({
    summary: 'Save the results of a file',
    description:
      'At most 20,000, all of them or none. With `duplicates: skip`, what the player has already is left out: by `source`, 32 hex ' +
      'digits that a result may have beside its fields to recognise its row, then by all fields. With an ' +
      'Idempotency-Key, the same key and body answer the first import again.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
  @ApiBody({ schema: jsonSchemaOf(importFrame, 'input') })
  @ApiCreatedResponse({ standardSchema: documented(importDone) })
  @Failure(
    400,
    'Something is wrong with results; `fields` says what, as `sessions.12.date`, of the first 100.',
  )
  @Failure(402, 'The free trial does not cover all of it; the text has the numbers.')
  @Failure(409, 'The Idempotency-Key was used with another body, or its import was undone since.')
  @Failure(408, 'The body arrived too slowly.')
  @Failure(413, 'More than 20 MB.')
  @Failure(422, 'The account would hold more results than it may, or has imported all notes of a day.')
  @Failure(429, 'The account has several imports waiting; with `Retry-After`.')
  @Failure(
    503,
    'Many imports are running, or this one took too long: the same key tells later what became of it.',
  )
  run(
    @CurrentAccount() account: AccessTokenClaims,
    @BodyStream() body: Readable,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ImportDone> {
    return this.service.run(account, body, idempotencyKeyOf(key));
  }

  @Get()
  @ApiOperation({ summary: "The player's imports, newest first", description: 'At most 100.' })
  @ApiOkResponse({ standardSchema: documented(z.array(importRecord)) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<ImportRecord[]> {
    return this.service.list(sub);
  }

  @Get('sources')
  @AllowingLongHistories()
  @ApiOperation({
    summary: "The rows of files that the player's results came from",
    description:
      'A row that comes again in a later file is recognised by its source, whatever became of its result.',
  })
  @ApiOkResponse({ standardSchema: documented(importSources) })
  sources(@CurrentAccount() { sub }: AccessTokenClaims): Promise<ImportSources> {
    return this.service.sources(sub);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allowing({ answerWithin: IMPORT_WITHIN_MS })
  @ApiOperation({
    summary: 'Undo an import',
    description:
      'Removes its results that are still there, corrected or not, and gives back the trial places that it took.',
  })
  @ApiNoContentResponse()
  @Failure(404, 'No such import of this player.')
  undo(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    return this.service.undo(sub, id);
  }
}
