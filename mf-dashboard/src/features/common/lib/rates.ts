import type { Dashboard } from '@feltbook/contracts';
import { FEWEST_SESSIONS, type Interval, type Verdict, verdictOf } from '@feltbook/poker-math';
import {
  areAmountsHidden,
  formatCount,
  formatMoney,
  formatNumberOf,
  formatReturn,
  withoutHoursText,
} from '@feltbook/ui';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  winning: 'winning',
  losing: 'losing',
  tooEarly: 'too early to call',
};

/** `winning`, `losing` or `too early to call`. */
export const verdictWord = (interval: Interval): string => VERDICTS[verdictOf(interval)];

/** A note with what the figure leaves out: `an hour played, 3 without hours`. */
export const withLeftOut = (note: string, count = 0): string =>
  count > 0 ? `${note}, ${withoutHoursText(count)}` : note;

/** What a figure leaves out, apart from words about other periods. */
export const leftOutWords = (withoutHours = 0): string[] =>
  withoutHours > 0 ? [withoutHoursText(withoutHours)] : [];

/** Whether big blinds an hour are known: of sessions without hours alone, they would be 0. */
export const hasBlindRate = ({
  sessions,
  withoutHours,
}: {
  readonly sessions: number;
  readonly withoutHours: number;
}): boolean => sessions > withoutHours;

/**
 * The sessions that big blinds an hour rest on, and those left out: `41 cash sessions, all stakes, 5 without hours`.
 * @param hasAllStakes whether no filter chooses stakes
 */
export function blindsBasis(
  { sessions, leftOut, withoutHours }: Dashboard['bigBlinds'],
  noun: string,
  hasAllStakes: boolean,
): string {
  const basis = sessions - withoutHours;
  return [
    ...(basis > 0 ? [formatNumberOf(basis, noun), ...(hasAllStakes ? ['all stakes'] : [])] : []),
    ...leftOutWords(withoutHours),
    ...(leftOut > 0 ? [`${formatCount(leftOut)} without a big blind`] : []),
  ].join(', ');
}

/** What an interval needs. @param withoutHours how many cash sessions are logged without their hours */
export const sessionsNeeded = (withoutHours = 0): string =>
  `${withoutHours > 0 ? 'Add the hours of' : 'Log'} ${formatCount(FEWEST_SESSIONS)} cash sessions`;

const rangeOf = (interval: Interval, write: (end: number) => string): string =>
  `very likely ${write(interval.low)} to ${write(interval.high)}${areAmountsHidden() ? '' : `, ${verdictWord(interval)}`}`;

/** `very likely −138% to 168%, too early to call`: the interval of an ROI. */
export const roiRange = (interval: Interval): string => rangeOf(interval, formatReturn);

/** `very likely −$9 to +$21, too early to call`: the interval of an hourly. */
export const hourlyRange = (interval: Interval): string => rangeOf(interval, formatMoney);
