import { onEntries, readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const schema = z.object({ player: z.string(), isSaved: z.optional(z.boolean()) });

/** Which player of a game the signed-in player is, and whether the result is saved. */
export type OwnSeat = z.infer<typeof schema>;

const entryName = (gameId: string): string => `home-game:${gameId}`;

/** Stored on the device only: the table does not learn whose account it is. */
export const writeOwnSeat = (account: string, gameId: string, seat: OwnSeat | undefined): void =>
  void writeEntry(account, entryName(gameId), seat);

/** @returns undefined for visitors, and until the player has said which one */
export function useOwnSeat(gameId: string): OwnSeat | undefined {
  const account = useSession().user?.id ?? '';
  const stored = useSyncExternalStore(onEntries, () => readEntry(account, entryName(gameId)));
  return useMemo(() => schema.safeParse(stored).data, [stored]);
}
