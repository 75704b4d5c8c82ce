import type { KindDefaults } from '@feltbook/contracts';
import { useRef, useState } from 'react';
import { isPlayUnlikely, knowsLengthAt } from './just-played';
import type { PrefillMode } from './prefill';
import type { EntryField } from './result-fields';
import type { EntryValues, Times } from './values';

/** Times that the page filled in. */
export interface GuessedTimes extends Times {
  /** By which prefill; undefined for a repeated result. */
  readonly mode?: PrefillMode;
  /** Whether the clock and the player's own lengths suggest them. */
  readonly isKnown?: boolean;
}

/** A question about times that nobody entered. `just`: when the session ended. */
export interface AskedTimes extends Times {
  readonly about: 'just' | 'times';
}

/**
 * Asks once about times that the page filled in by a guess, because they decide the hourly.
 * @param initial the guess that the form opens with
 */
export function useGuessedTimes(initial: GuessedTimes | undefined) {
  const guess = useRef(initial);
  const [asked, setAsked] = useState<AskedTimes>();
  return {
    /** The times in question. */
    asked,
    /** The form was filled again. @param times undefined if the player enters them */
    note: (times: GuessedTimes | undefined) => {
      guess.current = times;
    },
    /** @returns whether the player has to confirm these times before they are saved */
    ask: (
      { startTime, endTime, location }: EntryValues,
      typed: ReadonlySet<EntryField>,
      known: KindDefaults,
    ): boolean => {
      const filled = guess.current;
      const isTyped = typed.has('startTime') || typed.has('endTime');
      // A result may have been logged without times.
      const isGuess =
        !isTyped && startTime !== '' && filled?.startTime === startTime && filled.endTime === endTime;
      if (!isGuess) return false;
      const isJust = filled.mode === 'just' && !typed.has('date');
      const isUnlikely = isPlayUnlikely(new Date()) || !knowsLengthAt(location, known);
      const about = isJust ? isUnlikely && 'just' : !filled.isKnown && 'times';
      if (about) setAsked({ startTime, endTime, about });
      return Boolean(about);
    },
    /** The player confirms the times or is about to change them. */
    answer: () => {
      guess.current = undefined;
      setAsked(undefined);
    },
  };
}
