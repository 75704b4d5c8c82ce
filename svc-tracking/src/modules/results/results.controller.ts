import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  changedBody,
  type Created,
  created,
  listAnswer,
  listQuery,
  type ListQuery,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
  versionTag,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken, untilClosed } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { idempotencyKeyOf } from '../idempotency/idempotency-key';
import { ResultsService } from './results.service';

const tagHeader = {
  ETag: { description: 'The version of the record.', schema: { type: 'string' as const } },
};
const IF_MATCH = 'The ETag of the record as the caller saw it; without it, any version is changed.';

const QUOTA = 'The account holds as many results as it may, or has saved all notes of a day.';

/** Creates the controller of one kind of results; kinds differ in path, schemas and words only. */
export function resultsController<Request extends ResultRequest, Response extends ResultResponse>(
  kind: ResultKind<Request, Response>,
): Type<unknown> {
  const { path, one, many } = kind;
  const responseDocumented = documented(kind.response);
  const changedFailure = ApiResponse({
    status: 412,
    description: 'If-Match names another version; `current` is the record as it is now.',
    standardSchema: documented(changedBody(kind.response)),
  });

  @ApiTags(many)
  @RequiresToken()
  @Controller(path)
  class ResultsController {
    constructor(@Inject(ResultsService) private readonly service: ResultsService<Request, Response>) {}

    @Get()
    @AllowingLongHistories()
    @ApiOperation({
      summary: `The player's ${many}, newest date first`,
      description:
        'All of them, or those of a span of days; with `limit`, a page, and a Link header with rel="next" when there ' +
        'are more. Answers 304 when If-None-Match names the current ETag. With `changes=true` alone, answers what ' +
        'changed since the list that If-None-Match names; if that is not known, all, or an overview of a long list.',
    })
    @ApiHeader({ name: 'If-None-Match', required: false })
    @ApiOkResponse({ standardSchema: documented(listAnswer(kind.response)) })
    @Failure(400, 'A day, the limit or the cursor is invalid.')
    async list(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Query({ schema: listQuery }) query: ListQuery,
      @Headers('if-none-match') ifNoneMatch: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Buffer | StreamableFile | undefined> {
      const options = { ifNoneMatch, signal: untilClosed(reply) };
      const { etag, json, next } = await this.service.list(sub, query, options);
      void reply.headers({ etag, vary: 'Authorization' });
      if (!json) {
        void reply.status(304);
        return undefined;
      }
      if (next !== undefined) void reply.header('link', `<${nextPage(path, query, next)}>; rel="next"`);
      void reply.type('application/json; charset=utf-8');
      return Buffer.isBuffer(json) ? json : new StreamableFile(json);
    }

    @Post()
    @ApiOperation({
      summary: `Save a ${one}`,
      description:
        'With an Idempotency-Key, the same key and body answer the first result again, and nothing is saved twice. ' +
        'Keys are kept for 30 days.',
    })
    @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
    @ApiCreatedResponse({ standardSchema: documented(created) })
    @Failure(400, 'A field is wrong; `fields` says which.')
    @Failure(402, 'The free trial does not cover this save.')
    @Failure(404, 'The result of the Idempotency-Key was deleted since.')
    @Failure(409, 'The Idempotency-Key was used with another body.')
    @Failure(422, QUOTA)
    save(
      @CurrentAccount() account: AccessTokenClaims,
      @Body({ schema: kind.request }) input: Request,
      @Headers('idempotency-key') key: string | undefined,
    ): Promise<Created> {
      return this.service.save(account, input, idempotencyKeyOf(key));
    }

    @Get(':id')
    @ApiOperation({ summary: `One ${one}` })
    @ApiOkResponse({ standardSchema: responseDocumented, headers: tagHeader })
    @Failure(404, `No such ${one} of this player.`)
    async find(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Response> {
      return tagged(reply, await this.service.find(sub, id));
    }

    @Put(':id')
    @ApiOperation({
      summary: `Update a ${one}`,
      description: 'Takes all fields and answers it as saved.',
    })
    @ApiHeader({ name: 'If-Match', required: false, description: IF_MATCH })
    @ApiOkResponse({ standardSchema: responseDocumented, headers: tagHeader })
    @Failure(400, 'A field is wrong; `fields` says which.')
    @Failure(404, `No such ${one} of this player.`)
    @changedFailure
    @Failure(422, 'The account has saved all notes of a day.')
    async update(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Body({ schema: kind.request }) input: Request,
      @Headers('if-match') ifMatch: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Response> {
      return tagged(reply, await this.service.update(sub, id, input, ifMatch));
    }

    @Post(':id/restore')
    @ApiOperation({
      summary: `Undo the deletion of a ${one}`,
      description:
        'Takes all fields, as they were. Uses no trial place. Only for results of the last 200 changes; ' +
        'repeating it changes nothing.',
    })
    @ApiCreatedResponse({ standardSchema: documented(created) })
    @Failure(400, 'A field is wrong; `fields` says which.')
    @Failure(404, `No such ${one} of this player was deleted lately.`)
    @Failure(422, QUOTA)
    restore(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Body({ schema: kind.request }) input: Request,
    ): Promise<Created> {
      return this.service.restore(sub, id, input);
    }

    @Delete(':id')
    @HttpCode(204)
    @ApiOperation({ summary: `Delete a ${one}`, description: 'Gives no trial place back.' })
    @ApiHeader({ name: 'If-Match', required: false, description: IF_MATCH })
    @ApiNoContentResponse()
    @Failure(404, `No such ${one} of this player.`)
    @changedFailure
    remove(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Headers('if-match') ifMatch: string | undefined,
    ): Promise<void> {
      return this.service.remove(sub, id, ifMatch);
    }
  }
  return ResultsController;
}

function tagged<Response extends ResultResponse>(reply: FastifyReply, answer: Response): Response {
  void reply.header('etag', versionTag(answer));
  return answer;
}

function nextPage(path: string, { from, to, limit }: ListQuery, cursor: string): string {
  const query = new URLSearchParams();
  if (from !== undefined) query.set('from', from);
  if (to !== undefined) query.set('to', to);
  if (limit !== undefined) query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `${path}?${query.toString()}`;
}
