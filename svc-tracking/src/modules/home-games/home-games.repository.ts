import { createHash, randomBytes } from 'node:crypto';
import {
  HOME_GAME_CODE_LETTERS,
  type HomeGame,
  type HomeGameEntry,
  type HomeGameEntryRequest,
  type HomeGameRequest,
  type HomeGameTable,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import type { LedgerEntry } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { HomeGameEntryEntity } from './home-game-entry.entity';
import { HomeGameEntity } from './home-game.entity';

/** 60 random bits, in letters that are easy to read out. */
export const newHomeGameCode = (): string =>
  [...randomBytes(12)].map((byte) => HOME_GAME_CODE_LETTERS[byte % 32]).join('');

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Newest day first; those of one day by the moment at which they were started. */
export const listHomeGames = ({ manager }: Query, accountId: string): Promise<HomeGameEntity[]> =>
  manager.find(HomeGameEntity, { where: { accountId }, order: { date: 'DESC', id: 'DESC' } });

export const findHomeGame = (
  { manager }: Query,
  accountId: string,
  id: string,
): Promise<HomeGameEntity | null> => manager.findOneBy(HomeGameEntity, { accountId, id });

/** The game of a code, of any host. */
export const findByCode = ({ manager }: Query, code: string): Promise<HomeGameEntity | null> =>
  manager.findOneBy(HomeGameEntity, { codeHash: hashOf(code) });

/** Adds a game, open and empty. */
export async function addHomeGame(
  { manager }: Query,
  accountId: string,
  id: string,
  request: HomeGameRequest,
): Promise<HomeGameEntity> {
  const code = newHomeGameCode();
  const row = {
    ...{ accountId, id, code, codeHash: hashOf(code), ...columnsOf(request) },
    ...{ status: 'open' as const, isSplit: false, version: 1, players: 0, boughtInCents: 0 },
    createdAt: new Date(),
  };
  await manager.insert(HomeGameEntity, row);
  return row;
}

/** What a request says of a game. */
export const columnsOf = ({ name, date, stakes, currency, host }: HomeGameRequest) => ({
  ...{ name, date, host },
  stakes: stakes ?? null,
  currency: currency ?? null,
});

type Change = Partial<Omit<HomeGameEntity, 'accountId' | 'id' | 'code' | 'codeHash' | 'version'>>;

/** Changes a game, and raises its version. @returns the game as it is now */
export async function changeHomeGame(
  { manager }: Query,
  game: HomeGameEntity,
  change: Change,
): Promise<HomeGameEntity> {
  const { accountId, id } = game;
  const changed = { ...change, version: game.version + 1 };
  await manager.update(HomeGameEntity, { accountId, id }, changed);
  return { ...game, ...changed };
}

/** Removes a game with its entries. @returns whether there was one */
export async function removeHomeGame({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  await manager.delete(HomeGameEntryEntity, { accountId, gameId: id });
  return ((await manager.delete(HomeGameEntity, { accountId, id })).affected ?? 0) > 0;
}

/** All versions of a game's entries, oldest first. */
export const listEntries = (
  { manager }: Query,
  { accountId, id }: Pick<HomeGameEntity, 'accountId' | 'id'>,
): Promise<HomeGameEntryEntity[]> =>
  manager.find(HomeGameEntryEntity, { where: { accountId, gameId: id }, order: { version: 'ASC' } });

/** What a request adds to a game's ledger. */
export const entryOf = (
  { accountId, id: gameId, version }: HomeGameEntity,
  id: string,
  { kind, player, name, amount, corrects, removed, by }: HomeGameEntryRequest,
  isHost: boolean,
): HomeGameEntryEntity => ({
  ...{ accountId, gameId, id, version: version + 1, kind, player, by, isHost },
  name: name ?? null,
  cents: amount === undefined ? null : toCents(amount),
  corrects: corrects ?? null,
  isRemoved: removed ?? false,
  at: new Date(),
});

export async function addEntry({ manager }: Query, entry: HomeGameEntryEntity): Promise<void> {
  await manager.insert(HomeGameEntryEntity, entry);
}

export const ledgerEntryOf = (entry: HomeGameEntryEntity): LedgerEntry => ({
  ...{ id: entry.id, kind: entry.kind, player: entry.player, isRemoved: entry.isRemoved },
  ...{
    name: entry.name ?? undefined,
    cents: entry.cents ?? undefined,
    corrects: entry.corrects ?? undefined,
  },
});

const answeredEntry = (entry: HomeGameEntryEntity): HomeGameEntry => ({
  ...{ id: entry.id, kind: entry.kind, player: entry.player },
  ...(entry.name !== null && { name: entry.name }),
  ...(entry.cents !== null && { amount: toDollars(entry.cents) }),
  ...(entry.corrects !== null && { corrects: entry.corrects }),
  ...(entry.isRemoved && { removed: true }),
  by: entry.by,
  ...(entry.isHost && { is_host: true }),
  at: entry.at.toISOString(),
});

const namesOf = ({ id, name, date, stakes, currency, host, status }: HomeGameEntity) => ({
  ...{ id, name, date, host, status },
  ...(stakes !== null && { stakes }),
  ...(currency !== null && { currency }),
});

/** A game as its host's list has it. */
export const homeGameOf = (game: HomeGameEntity): HomeGame => ({
  ...namesOf(game),
  ...{ code: game.code, players: game.players, bought_in: toDollars(game.boughtInCents) },
  created_at: game.createdAt.toISOString(),
});

/** A game as shown to anyone with the code. */
export const tableOf = (game: HomeGameEntity, entries: readonly HomeGameEntryEntity[]): HomeGameTable => ({
  ...namesOf(game),
  is_split: game.isSplit,
  entries: entries.map(answeredEntry),
});

/** The games that a player hosts, with all entries, one at a time: they may be long. */
export async function* exportedHomeGames(
  query: Query,
  accountId: string,
): AsyncGenerator<(HomeGameTable & Pick<HomeGame, 'code'>)[]> {
  for (const game of await listHomeGames(query, accountId))
    yield [{ ...tableOf(game, await listEntries(query, game)), code: game.code }];
}
