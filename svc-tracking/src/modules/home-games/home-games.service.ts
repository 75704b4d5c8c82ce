import { Injectable } from '@nestjs/common';
import {
  type HomeGame,
  type HomeGameEntryRequest,
  type HomeGameRequest,
  type HomeGameStatusRequest,
  type HomeGameTable,
  MAX_HOME_GAMES,
  MAX_OPEN_HOME_GAMES,
  toCents,
} from '@feltbook/contracts';
import { ledgerOf } from '@feltbook/poker-math';
import { ApiError, directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { matches } from '../results/etag';
import { checkEntry } from './entry-rules';
import type { HomeGameEntity } from './home-game.entity';
import type { HomeGameEntryEntity } from './home-game-entry.entity';
import {
  addEntry,
  addHomeGame,
  changeHomeGame,
  columnsOf,
  entryOf,
  findByCode,
  findHomeGame,
  homeGameOf,
  ledgerEntryOf,
  listEntries,
  listHomeGames,
  removeHomeGame,
  tableOf,
} from './home-games.repository';

/** Entries of guests hold the host's lock, one at a time, so that the host's own saves wait for one at most. */
const GUESTS = { concurrency: 4, maxQueued: 64, maxQueuedPerAccount: 16, maxWaitMs: 2000, busy };

const notFound = () => new ApiError('not_found', 'There is no such home game.');
const quota = (text: string) => new ApiError('quota_exceeded', text);

/** A ledger with its tag; without it, if the caller has it already. */
export interface TaggedTable {
  readonly etag: string;
  readonly table: HomeGameTable | undefined;
}

/** Ledgers of tables of friends. They count under no trial, and in no figure. */
@Injectable()
export class HomeGamesService {
  private readonly guests = new ConcurrencyLimiter(GUESTS);

  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<HomeGame[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return (await listHomeGames(query, accountId)).map(homeGameOf);
  }

  /**
   * Starts a game, or changes what the one of this id is called.
   * @throws ApiError `quota_exceeded` beyond the largest numbers of games
   */
  put(accountId: string, id: string, request: HomeGameRequest): Promise<HomeGame> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const game = await findHomeGame(query, accountId, id);
      if (game) return homeGameOf(await changeHomeGame(query, game, columnsOf(request)));
      const games = await listHomeGames(query, accountId);
      if (games.length >= MAX_HOME_GAMES)
        throw quota(`An account holds up to ${MAX_HOME_GAMES} home games. Remove some first.`);
      checkOpen(games);
      return homeGameOf(await addHomeGame(query, accountId, id, request));
    });
  }

  /**
   * Opens, locks or closes a game.
   * @throws ApiError `not_found`; `conflict` if it is to be closed and does not add up; `quota_exceeded` beyond the largest
   *   number of games that are not closed
   */
  setStatus(accountId: string, id: string, { status, split }: HomeGameStatusRequest): Promise<HomeGame> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const game = await findHomeGame(query, accountId, id);
      if (!game) throw notFound();
      if (game.status === status) return homeGameOf(game);
      const ledger = ledgerOf((await listEntries(query, game)).map(ledgerEntryOf));
      const difference = ledger.boughtIn - ledger.cashedOut;
      if (status === 'closed' && difference !== toCents(split ?? 0)) {
        throw new ApiError(
          'conflict',
          'Buy-ins and cash-outs differ. Correct an entry or split the difference.',
        );
      }
      if (game.status === 'closed') checkOpen(await listHomeGames(query, accountId));
      const isSplit = status === 'closed' && difference !== 0;
      return homeGameOf(await changeHomeGame(query, game, { status, isSplit }));
    });
  }

  /** @throws ApiError `not_found` */
  remove(accountId: string, id: string): Promise<void> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      if (!(await removeHomeGame(query, accountId, id))) throw notFound();
    });
  }

  /**
   * Adds an entry of the host, also to a locked game. Idempotent by its id.
   * @throws ApiError `not_found`; `conflict` or `quota_exceeded` as `checkEntry`, and for a closed game
   */
  addAsHost(accountId: string, id: string, entryId: string, request: HomeGameEntryRequest) {
    return this.add({ accountId, id }, entryId, request, true);
  }

  /**
   * Adds an entry by anyone with the code. Idempotent by its id.
   * @throws ApiError `not_found` for an unknown code; `conflict` or `quota_exceeded` as `checkEntry`, and for a game that is not
   *   open; `rate_limited` or `unavailable` while guests wait for each other
   */
  async addByCode(code: string, entryId: string, request: HomeGameEntryRequest): Promise<TaggedTable> {
    const game = await this.found(code);
    return this.guests.run(game.accountId, () => this.add(game, entryId, request, false));
  }

  /** @throws ApiError `not_found`, alike for a code that never was and one of a game that was removed */
  async read(code: string, ifNoneMatch: string | undefined): Promise<TaggedTable> {
    const game = await this.found(code);
    const query = directQuery(this.dataSource);
    const etag = tagOf(game);
    if (matches(ifNoneMatch, etag)) return { etag, table: undefined };
    // Read after the version: an entry that is added between has a later one.
    return { etag, table: tableOf(game, await listEntries(query, game)) };
  }

  /** @throws ApiError `not_found` also for a host whose account is being deleted */
  private async found(code: string): Promise<HomeGameEntity> {
    const query = directQuery(this.dataSource);
    const game = await findByCode(query, code);
    if (!game || (await readPlayer(query, game.accountId))?.erased) throw notFound();
    return game;
  }

  private add(
    { accountId, id }: Pick<HomeGameEntity, 'accountId' | 'id'>,
    entryId: string,
    request: HomeGameEntryRequest,
    isHost: boolean,
  ): Promise<TaggedTable> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const game = await findHomeGame(query, accountId, id);
      if (!game) throw notFound();
      return addTo(query, game, { entryId, request, isHost });
    });
  }
}

async function addTo(
  query: Query,
  game: HomeGameEntity,
  added: { readonly entryId: string; readonly request: HomeGameEntryRequest; readonly isHost: boolean },
): Promise<TaggedTable> {
  const { entryId, request, isHost } = added;
  const stored = await listEntries(query, game);
  const entry = entryOf(game, entryId, request, isHost);
  const before = stored.find(({ id }) => id === entryId);
  // Answering another one as added would be wrong.
  if (before && !isSameEntry(before, entry)) throw new ApiError('conflict', STORED_OTHERWISE);
  if (before) return { etag: tagOf(game), table: tableOf(game, stored) };
  if (game.status === 'closed') throw new ApiError('conflict', 'This game is closed.');
  if (game.status === 'locked' && !isHost) throw new ApiError('conflict', 'The host has locked this game.');
  checkEntry(stored.map(ledgerEntryOf), entryId, request, isHost);
  await addEntry(query, entry);
  const entries = [...stored, entry];
  const { players, boughtIn } = ledgerOf(entries.map(ledgerEntryOf));
  const changed = await changeHomeGame(query, game, { players: players.length, boughtInCents: boughtIn });
  return { etag: tagOf(changed), table: tableOf(changed, entries) };
}

const STORED_OTHERWISE = 'This was saved before, with other values. Close it and correct the entry.';

const isSameEntry = (one: HomeGameEntryEntity, other: HomeGameEntryEntity): boolean =>
  (['kind', 'player', 'name', 'cents', 'corrects', 'isRemoved'] as const).every(
    (part) => one[part] === other[part],
  );

const tagOf = ({ id, version }: HomeGameEntity): string => `W/"${id}.${version}"`;

function busy(code: 'rate_limited' | 'unavailable'): ApiError {
  return new ApiError(code, 'Others are writing too. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
}

/** @throws ApiError `quota_exceeded` beyond the largest number of games that are not closed */
function checkOpen(games: readonly HomeGameEntity[]): void {
  if (games.filter(({ status }) => status !== 'closed').length >= MAX_OPEN_HOME_GAMES)
    throw quota(`Up to ${MAX_OPEN_HOME_GAMES} home games are open at a time. Close one first.`);
}
