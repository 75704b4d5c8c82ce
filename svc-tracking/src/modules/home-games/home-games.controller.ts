import { Body, Controller, Delete, Get, Header, Headers, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  clientId,
  type HomeGame,
  homeGame,
  homeGameCode,
  homeGameEntryRequest,
  type HomeGameEntryRequest,
  homeGameRequest,
  type HomeGameRequest,
  homeGames,
  homeGameStatusRequest,
  type HomeGameStatusRequest,
  homeGameTable,
  type HomeGameTable,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, Public, RequiresToken } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { HomeGamesService, type TaggedTable } from './home-games.service';

const tableDocumented = {
  standardSchema: documented(homeGameTable),
  headers: { ETag: { description: 'The version of the ledger.', schema: { type: 'string' as const } } },
};
const ENTRY_CONFLICT =
  'The game takes no entries, or the entry fits no player of it, or its id has other values already.';
const ENTRY_QUOTA = 'The game has 50 players, or 1,000 entries with their corrections.';

/** The host's calls. */
@ApiTags('home games')
@RequiresToken()
@Controller('api/home-games')
export class HomeGamesController {
  constructor(private readonly service: HomeGamesService) {}

  @Get()
  @ApiOperation({ summary: "The player's home games with their codes, newest day first" })
  @ApiOkResponse({ standardSchema: documented(homeGames) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<HomeGame[]> {
    return this.service.list(sub);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Start a home game, or change its name, day, stakes and currency',
    description: 'The client makes the id: a repeated call changes nothing. Home games count under no trial.',
  })
  @ApiOkResponse({ standardSchema: documented(homeGame) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(422, 'The account has 200 home games, or 10 that are not closed.')
  put(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: clientId }) id: string,
    @Body({ schema: homeGameRequest }) request: HomeGameRequest,
  ): Promise<HomeGame> {
    return this.service.put(sub, id, request);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Open, lock or close a home game',
    description:
      'A game is closed once cash-outs add up to buy-ins. `split` closes another one, and shares the difference among ' +
      'the players; it must be the difference as it is now.',
  })
  @ApiOkResponse({ standardSchema: documented(homeGame) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'No such home game of this player.')
  @Failure(409, 'Buy-ins and cash-outs differ, by another amount than `split`.')
  @Failure(422, 'The account has 10 home games that are not closed.')
  setStatus(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: clientId }) id: string,
    @Body({ schema: homeGameStatusRequest }) request: HomeGameStatusRequest,
  ): Promise<HomeGame> {
    return this.service.setStatus(sub, id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a home game with its entries; its code ends' })
  @ApiNoContentResponse()
  @Failure(400, 'The id is wrong.')
  @Failure(404, 'No such home game of this player.')
  remove(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: clientId }) id: string,
  ): Promise<void> {
    return this.service.remove(sub, id);
  }

  @Put(':id/entries/:entry')
  @ApiOperation({
    summary: 'Add an entry as the host, also to a locked game',
    description: 'The client makes the id: a repeated call changes nothing.',
  })
  @ApiOkResponse(tableDocumented)
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'No such home game of this player.')
  @Failure(409, ENTRY_CONFLICT)
  @Failure(422, ENTRY_QUOTA)
  async add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: clientId }) id: string,
    @Param('entry', { schema: clientId }) entry: string,
    @Body({ schema: homeGameEntryRequest }) request: HomeGameEntryRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HomeGameTable | undefined> {
    return answer(reply, await this.service.addAsHost(sub, id, entry, request));
  }
}

/** The calls for anyone with the code. */
@ApiTags('home games')
@Public()
@Controller('api/home-games/by-code/:code')
export class HomeGameByCodeController {
  constructor(private readonly service: HomeGamesService) {}

  @Get()
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({
    summary: 'The ledger of a home game. Anyone with the code may read it',
    description: 'Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse(tableDocumented)
  @Failure(400, 'The code is wrong.')
  @Failure(404, 'No game has this code.')
  async read(
    @Param('code', { schema: homeGameCode }) code: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HomeGameTable | undefined> {
    return answer(reply, await this.service.read(code, ifNoneMatch));
  }

  @Put('entries/:entry')
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({
    summary: 'Add an entry to an open home game',
    description: 'The client makes the id: a repeated call changes nothing.',
  })
  @ApiOkResponse(tableDocumented)
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'No game has this code.')
  @Failure(409, ENTRY_CONFLICT)
  @Failure(422, ENTRY_QUOTA)
  async add(
    @Param('code', { schema: homeGameCode }) code: string,
    @Param('entry', { schema: clientId }) entry: string,
    @Body({ schema: homeGameEntryRequest }) request: HomeGameEntryRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HomeGameTable | undefined> {
    return answer(reply, await this.service.addByCode(code, entry, request));
  }
}

function answer(reply: FastifyReply, { etag, table }: TaggedTable): HomeGameTable | undefined {
  void reply.header('etag', etag);
  if (!table) void reply.status(304);
  return table;
}
