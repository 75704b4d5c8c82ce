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
  type Type,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import {
  changedBody,
  created,
  errorBody,
  listQuery,
  versionTag,
  type AccessTokenClaims,
  type Created,
  type ListQuery,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { idempotencyKeyOf } from '../idempotency/idempotency-key';
import type { ResultAnswer, ResultInput, ResultKind } from './result-kind';
import { ResultsService } from './results.service';

const failure = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: documented(errorBody) });

const tagHeader = {
  ETag: { description: 'The version of the record.', schema: { type: 'string' as const } },
};
const IF_MATCH = 'The ETag of the record as the caller saw it; without it, any version is changed.';

/** The calls of one kind of results: the same for both, but for path, schemas and words. */
export function resultsController<Input extends ResultInput, Answer extends ResultAnswer>(
  kind: ResultKind<Input, Answer>,
): Type<unknown> {
  const { inputSchema, path, texts } = kind;
  const answerDocumented = documented(kind.answerSchema);
  const changedFailure = ApiResponse({
    status: 412,
    description: 'If-Match names another version; `current` is the record as it is now.',
    standardSchema: documented(changedBody(kind.answerSchema)),
  });

  @ApiTags(texts.many)
  @ApiBearerAuth()
  @failure(401, 'No token, or one that no longer counts.')
  @Controller(path)
  class ResultsController {
    constructor(@Inject(ResultsService) private readonly service: ResultsService<Input, Answer>) {}

    @Get()
    @ApiOperation({
      summary: `The player's ${texts.many}, newest date first`,
      description:
        'All of them, or those of a span of days; with `limit`, a page, and a Link header with rel="next" when there ' +
        'are more. Answers 304 when If-None-Match names the current ETag.',
    })
    @ApiHeader({ name: 'If-None-Match', required: false })
    @ApiOkResponse({ standardSchema: documented(z.array(kind.answerSchema)) })
    @failure(400, 'A day, limit or cursor that is none.')
    async list(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Query({ schema: listQuery }) query: ListQuery,
      @Headers('if-none-match') ifNoneMatch: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Buffer | undefined> {
      const { etag, json, next } = await this.service.list(sub, query, ifNoneMatch);
      // `no-cache`: browsers may keep the list, and have to ask every time whether it is still the newest.
      void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
      if (!json) {
        void reply.status(304);
        return undefined;
      }
      if (next !== undefined) void reply.header('link', `<${nextPage(path, query, next)}>; rel="next"`);
      void reply.type('application/json; charset=utf-8');
      return json;
    }

    @Post()
    @ApiOperation({
      summary: `Save a ${texts.one}`,
      description:
        'With an Idempotency-Key, the same key and body answer the first result again, and nothing is saved twice. ' +
        'Keys are kept for 30 days.',
    })
    @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
    @ApiCreatedResponse({ standardSchema: documented(created) })
    @failure(400, 'A field is wrong; `fields` says which.')
    @failure(402, 'The free trial does not cover this save.')
    @failure(409, 'The Idempotency-Key was used with another body.')
    save(
      @CurrentAccount() account: AccessTokenClaims,
      @Body({ schema: inputSchema }) input: Input,
      @Headers('idempotency-key') key: string | undefined,
    ): Promise<Created> {
      return this.service.save(account, input, idempotencyKeyOf(key));
    }

    @Get(':id')
    @ApiOperation({ summary: `One ${texts.one}` })
    @ApiOkResponse({ standardSchema: answerDocumented, headers: tagHeader })
    @failure(404, `No such ${texts.one} of this player.`)
    async find(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Answer> {
      return tagged(reply, await this.service.find(sub, id));
    }

    @Put(':id')
    @ApiOperation({
      summary: `Correct a ${texts.one}`,
      description: 'Takes all fields and answers it as saved.',
    })
    @ApiHeader({ name: 'If-Match', required: false, description: IF_MATCH })
    @ApiOkResponse({ standardSchema: answerDocumented, headers: tagHeader })
    @failure(400, 'A field is wrong; `fields` says which.')
    @failure(404, `No such ${texts.one} of this player.`)
    @changedFailure
    async correct(
      @CurrentAccount() { sub }: AccessTokenClaims,
      @Param('id') id: string,
      @Body({ schema: inputSchema }) input: Input,
      @Headers('if-match') ifMatch: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Answer> {
      return tagged(reply, await this.service.correct(sub, id, input, ifMatch));
    }

    @Delete(':id')
    @HttpCode(204)
    @ApiOperation({ summary: `Delete a ${texts.one}`, description: 'Gives no trial place back.' })
    @ApiHeader({ name: 'If-Match', required: false, description: IF_MATCH })
    @ApiNoContentResponse()
    @failure(404, `No such ${texts.one} of this player.`)
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

function tagged<Answer extends ResultAnswer>(reply: FastifyReply, answer: Answer): Answer {
  void reply.header('etag', versionTag(answer));
  return answer;
}

function nextPage(path: string, { from, to, limit }: ListQuery, cursor: string): string {
  const query = new URLSearchParams();
  if (from !== undefined) query.set('from', from);
  if (to !== undefined) query.set('to', to);
  if (limit !== undefined) query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `/${path}?${query.toString()}`;
}
