import { DEFAULT_END_TIME, DEFAULT_START_TIME } from '@feltbook/contracts';
import {
  endTimeAfter,
  isLengthKnown,
  mostCommonNumber,
  mostCommonText,
  newestFirst,
} from '@feltbook/poker-math';
import { justPlayed, usualHours } from './just-played';
import { formatNumber } from './numbers';
import { type PlayedGame, usualBuyin } from './recent-games';
import { BLANK_VALUES, type EntryValues, type Times } from './values';

export const PREFILL_MODES = ['just', 'common', 'last'] as const;
/** `just`: the usual game, ending now. `common`: the most frequent values. `last`: those of the most recent entry by date. */
export type PrefillMode = (typeof PREFILL_MODES)[number];

/** The fields of a saved entry that a prefill uses. */
export interface PrefillSource extends PlayedGame {
  /** Hours. */
  readonly duration: number;
}

type Prefilled = Pick<EntryValues, 'game_type' | 'location' | 'stakes'> & { hours: number | undefined };

/** What most players play; suggested to those who have logged nothing yet. */
const DEFAULT_GAME = 'nlhe';

/** Game type, location, stakes and duration; `just` as `common`. Blank where nothing has been logged yet. */
export function prefill(mode: PrefillMode, entries: readonly PrefillSource[]): Prefilled {
  const newest = newestFirst(entries);
  const isKnown = (duration: number) => isLengthKnown({ duration });
  if (mode === 'last') {
    const last = newest[0];
    return {
      game_type: last?.game_type ?? '',
      location: last?.location ?? '',
      stakes: last?.stakes ?? '',
      hours: [last?.duration ?? 0].find(isKnown),
    };
  }
  // Newest first, so that of equally frequent values the most recent one is used.
  const common = (pick: (entry: PrefillSource) => string) => mostCommonText(newest.map(pick)) ?? '';
  return {
    game_type: common((entry) => entry.game_type),
    location: common((entry) => entry.location),
    stakes: common((entry) => entry.stakes ?? ''),
    hours: mostCommonNumber(newest.map(({ duration }) => duration).filter(isKnown)),
  };
}

/**
 * The values of a new form: 20:00 to 22:00 or the prefill's duration; with `just`, the usual length up to now and the
 * usual buy-in.
 * @param defaults other initial values of the kind
 */
export function freshValues(
  mode: PrefillMode,
  entries: readonly PrefillSource[],
  defaults: Partial<EntryValues> = {},
  now: Date = new Date(),
): EntryValues {
  const { hours, ...texts } = prefill(mode, entries);
  const filled =
    mode === 'just'
      ? {
          ...justPlayed(usualHours(texts.location, entries), now),
          game_type: texts.game_type || DEFAULT_GAME,
          buyin: formatNumber(usualBuyin(texts, entries)),
        }
      : {
          startTime: DEFAULT_START_TIME,
          endTime: (hours && endTimeAfter(DEFAULT_START_TIME, hours)) || DEFAULT_END_TIME,
        };
  return { ...BLANK_VALUES, ...texts, ...filled, ...defaults };
}

/**
 * The times of a new form that a player has to confirm: neither the clock nor the player's own lengths suggest them.
 * @param values those of `freshValues` with the same mode and entries
 */
export function guessedTimes(
  mode: PrefillMode,
  entries: readonly PrefillSource[],
  values: Times,
): Times | undefined {
  return mode === 'just' && entries.some(isLengthKnown) ? undefined : values;
}
