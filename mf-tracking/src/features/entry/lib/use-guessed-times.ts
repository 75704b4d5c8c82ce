import { useRef, useState } from 'react';
import type { EntryField } from './result-fields';
import type { Times } from './values';

/**
 * Asks once about times that the page filled in by a guess, because they decide the hourly.
 * @param initial the guess that the form opens with
 */
export function useGuessedTimes(initial: Times | undefined) {
  const guess = useRef(initial);
  const [asked, setAsked] = useState<Times>();
  return {
    /** The times in question. */
    asked,
    /** The form was filled again. @param times undefined if they are known */
    note: (times: Times | undefined) => {
      guess.current = times;
    },
    /** @returns whether the player has to confirm these times before they are saved */
    ask: ({ startTime, endTime }: Times, typed: ReadonlySet<EntryField>): boolean => {
      const isTyped = typed.has('startTime') || typed.has('endTime');
      // A result may have been logged without times.
      const isGuess =
        !isTyped &&
        startTime !== '' &&
        guess.current?.startTime === startTime &&
        guess.current.endTime === endTime;
      if (isGuess) setAsked({ startTime, endTime });
      return isGuess;
    },
    /** The player confirms the times or is about to change them. */
    answer: () => {
      guess.current = undefined;
      setAsked(undefined);
    },
  };
}
