import { DEFAULT_END_TIME, DEFAULT_START_TIME, type KindDefaults } from '@feltbook/contracts';
import { endTimeAfter, isLengthKnown } from '@feltbook/poker-math';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { findGame } from './games';
import { DEFAULT_HOURS, justPlayed } from './just-played';
import type { GuessedTimes } from './use-guessed-times';
import { BLANK_VALUES, type EntryValues, type Times } from './values';

export const PREFILL_MODES = ['just', 'common', 'last'] as const;
/** `just`: the usual game, ending now. `common`: the most frequent values. `last`: those of the most recent entry by date. */
export type PrefillMode = (typeof PREFILL_MODES)[number];

type Prefilled = Pick<EntryValues, 'game_type' | 'location' | 'stakes'> & { hours: number | undefined };

/** What most players play; suggested to those who have logged nothing yet. */
export const DEFAULT_GAME = 'nlhe';

/** Game type, location, stakes and duration; `just` as `common`. Blank where nothing has been logged yet. */
export function prefill(mode: PrefillMode, { usual, latest }: KindDefaults): Prefilled {
  const [last] = latest;
  if (mode !== 'last' || !last) {
    const { duration: hours, game_type, location, stakes } = usual;
    return { game_type, location, stakes, hours };
  }
  const { game_type, location, stakes = '', duration } = last;
  return { game_type, location, stakes, hours: isLengthKnown({ duration }) ? duration : undefined };
}

/**
 * The values of a new form: 20:00 to 22:00 or the prefill's duration; with `just`, the usual length up to now and the
 * usual buy-in.
 * @param defaults other initial values of the kind
 */
export function freshValues(
  mode: PrefillMode,
  known: KindDefaults,
  defaults: Partial<EntryValues> = {},
  now: Date = new Date(),
): EntryValues {
  const { hours, ...texts } = prefill(mode, known);
  const filled =
    mode === 'just'
      ? {
          ...justPlayed(known.usual.median ?? DEFAULT_HOURS, now),
          game_type: texts.game_type || DEFAULT_GAME,
          buyin: decimalText(findGame(texts, known.games)?.buyin),
        }
      : {
          startTime: DEFAULT_START_TIME,
          endTime: (hours && endTimeAfter(DEFAULT_START_TIME, hours)) || DEFAULT_END_TIME,
        };
  return { ...BLANK_VALUES, ...texts, ...filled, ...defaults };
}

/** What fills in the times of a new form. @param values those of `freshValues` with the same mode and defaults */
export const guessedTimes = (mode: PrefillMode, known: KindDefaults, values: Times): GuessedTimes => ({
  ...{ startTime: values.startTime, endTime: values.endTime, mode },
  isKnown: mode === 'just' && known.usual.median !== undefined,
});
