import type { EntryLine } from '@feltbook/contracts';
import { minutesOfDay, profit } from '@feltbook/poker-math';
import { startsNextDay } from './playing-day';

/** How many times the largest win, loss or buy-in a result may be without a question. */
const OUTLIER_FACTOR = 3;
const MINUTES_A_DAY = 1440;
const MINUTE_MS = 60_000;

type Timed = Pick<EntryLine, 'date' | 'startTime' | 'endTime'>;
type Checked = Timed & Pick<EntryLine, 'buyin' | 'cashout' | 'rate'>;

/** A result at another venue, or the same, whose times overlap. */
export type Overlapped = Timed & Pick<EntryLine, 'id' | 'location' | 'stakes' | 'name'>;

/** Why a result looks wrong. */
export interface SaveWarnings {
  /** Its profit in dollars, if that is an outlier. */
  readonly outlier?: number;
  readonly overlap?: Overlapped;
}

/**
 * Start and end in minutes since 1970, by the clock on the wall: time zones are not compared, so a session that follows a
 * flight west may seem to overlap. Undefined without times.
 */
function spanOf({
  date,
  startTime = '',
  endTime = '',
}: Timed): readonly [from: number, to: number] | undefined {
  const [start, end] = [minutesOfDay(startTime), minutesOfDay(endTime)];
  const day = Date.parse(date) / MINUTE_MS + (startsNextDay(startTime) ? MINUTES_A_DAY : 0);
  if (start === undefined || end === undefined || Number.isNaN(day)) return undefined;
  const from = day + start;
  return [from, from + ((end - start + MINUTES_A_DAY) % MINUTES_A_DAY)];
}

/** @returns the first of these results that overlaps; one that ends when the other begins does not */
function overlapped(result: Timed, others: readonly Overlapped[]): Overlapped | undefined {
  const span = spanOf(result);
  return others.find((other) => {
    const own = span && spanOf(other);
    return own && span[0] < own[1] && own[0] < span[1];
  });
}

const timesKey = ({ date, startTime = '', endTime = '' }: Timed): string => `${date} ${startTime} ${endTime}`;

/**
 * @param largest the player's largest win, loss or buy-in so far, in dollars; undefined or 0 if it is not known
 * @param others other results around its day
 * @param before the saved result that is edited: what the player does not change is not asked about
 */
export function warningsOf(
  result: Checked,
  largest: number | undefined,
  others: readonly Overlapped[],
  before?: Checked,
): SaveWarnings {
  const won = profit(result);
  const isOutlier = Boolean(largest) && Math.abs(won) > OUTLIER_FACTOR * (largest ?? 0);
  const hasOwnTimes = !before || timesKey(before) !== timesKey(result);
  const overlap = hasOwnTimes ? overlapped(result, others) : undefined;
  return {
    ...(isOutlier && !(before && profit(before) === won) && { outlier: won }),
    ...(overlap && { overlap }),
  };
}

/** Identifies what is asked, so that it is asked once. */
export const questionsOf = (result: Timed, { outlier, overlap }: SaveWarnings): string[] => [
  ...(outlier === undefined ? [] : [`outlier ${outlier}`]),
  ...(overlap ? [`overlap ${overlap.id} ${timesKey(result)}`] : []),
];
