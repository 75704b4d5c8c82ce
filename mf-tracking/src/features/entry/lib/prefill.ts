import { DEFAULT_END_TIME, DEFAULT_START_TIME } from '@feltbook/contracts';
import {
  endTimeAfter,
  isLengthKnown,
  mostCommonNumber,
  mostCommonText,
  newestFirst,
  type Ordered,
} from '@feltbook/poker-math';
import { BLANK_VALUES, type EntryValues } from './values';

export const PREFILL_MODES = ['common', 'last'] as const;
/** `common`: the most frequent values. `last`: those of the most recent entry by date. */
export type PrefillMode = (typeof PREFILL_MODES)[number];

/** The fields of a saved entry that a prefill uses. Tournaments have no stakes. */
export interface PrefillSource extends Ordered {
  readonly game_type: string;
  readonly location: string;
  readonly stakes?: string;
  readonly duration: number;
}

type Prefilled = Pick<EntryValues, 'game_type' | 'location' | 'stakes'> & { hours: number | undefined };

/** Game type, location, stakes and duration by the player's choice; blank where nothing has been logged yet. */
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
 * The values of a new form: 20:00 to 22:00, or the prefill's duration.
 * @param defaults other initial values of the kind
 */
export function freshValues(
  mode: PrefillMode,
  entries: readonly PrefillSource[],
  defaults: Partial<EntryValues> = {},
): EntryValues {
  const { hours, ...texts } = prefill(mode, entries);
  return {
    ...BLANK_VALUES,
    startTime: DEFAULT_START_TIME,
    endTime: (hours && endTimeAfter(DEFAULT_START_TIME, hours)) || DEFAULT_END_TIME,
    ...texts,
    ...defaults,
  };
}
