import { CASH } from '../../results/lib/kinds';
import { useSession } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilledEntry } from '../../entry/lib/use-add-entry';
import { DEFAULT_GAME } from '../../entry/lib/prefill';
import { useEntryDefaults } from '../../entry/lib/use-entry-defaults';

interface GameResult {
  /** What the address asks for; blank without a home game. */
  readonly name: string;
  /** Of the game. */
  readonly title?: string | undefined;
  readonly filled?: FilledEntry | undefined;
  /** Whether the result is saved: a game has one. */
  readonly isSaved: boolean;
  /** Whether the address names no game or no player of it that can be read now. */
  readonly isMissing: boolean;
}

/** The form of the player's own row in a home game, if the address asks for one. Its code loads only then. */
export function useGameResult(): GameResult {
  const [params] = useSearchParams();
  const [code, seat] = [params.get('game') ?? '', params.get('seat') ?? ''];
  const account = useSession().user?.id ?? '';
  const [saved, setSaved] = useState('');
  const { data: known, isLoading } = useEntryDefaults(CASH);
  const name = code && `${code} ${seat}`;
  const { data: read, error } = useQuery({
    enabled: name !== '' && !isLoading,
    queryKey: ['home game result', code, seat],
    queryFn: async () =>
      (await import('./read-game-result')).readGameResult(code, seat, known?.usual.game_type || DEFAULT_GAME),
    // What arrives later must not replace a form that the player has begun.
    ...{ gcTime: 0, staleTime: Infinity, retry: false, refetchInterval: false },
    ...{ refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
  const isMissing = read === null || error !== null;
  if (!read) return { name: isMissing ? `${name} missing` : name, isSaved: false, isMissing };
  const { id, title, values, remember } = read;
  return {
    ...{ name: `${name} filled`, title, isMissing, isSaved: saved === id },
    filled: {
      form: `home-game:${id}`,
      // Of every player of the game and every device: one result for each account.
      key: `home-game:${id}`,
      values,
      decided: ['currency'],
      onSaved: () => {
        remember(account);
        setSaved(id);
      },
    },
  };
}
