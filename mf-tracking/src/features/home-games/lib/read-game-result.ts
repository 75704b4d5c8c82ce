import { readHomeGameCode } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import type { EntryValues } from '../../entry/lib/values';
import { tableQuery } from '../api/home-games';
import { ownResult } from './own-result';
import { writeOwnSeat } from './own-seat';

interface ReadResult {
  readonly id: string;
  readonly title: string;
  readonly values: EntryValues;
  /** Notes on the device that the result is saved. */
  readonly remember: (account: string) => void;
}

/**
 * Reads the player's own row of a home game.
 * @param typed the code as the address has it @param game the player's usual one
 * @returns null if there is no such game or player
 * @throws ApiFailure
 */
export async function readGameResult(typed: string, seat: string, game: string): Promise<ReadResult | null> {
  const code = readHomeGameCode(typed);
  const table = code && (await queryClient.fetchQuery({ ...tableQuery(code, true), staleTime: 10_000 }));
  const values = table && ownResult(table, seat, game);
  if (!table || !values) return null;
  const { id, name } = table;
  return {
    ...{ id, title: name, values },
    remember: (account) => writeOwnSeat(account, id, { player: seat, isSaved: true }),
  };
}
