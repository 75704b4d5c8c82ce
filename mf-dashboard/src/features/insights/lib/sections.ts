import { gameTypeLabel, type InsightGroupAnswer, type InsightsAnswer } from '@feltbook/contracts';
import { bandLabel, daysInMonth } from '@feltbook/poker-math';
import { formatCount, formatMonth, signOfCurrency, withSign } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import type { GroupChoice } from './list-links';

/** One way to group results. */
export interface Section {
  readonly title: string;
  /** The heading of the groups' names. */
  readonly column: string;
  readonly groupsOf: (answer: InsightsAnswer) => readonly InsightGroupAnswer[];
  readonly nameOf: (key: string) => string;
  /** Whether its groups have an order of their own, such as that of time. */
  readonly isOrdered?: boolean;
  /** Whether phones show it by a tap only. */
  readonly isFolded?: boolean;
  /** How many are shown at first, if not {@link FIRST}. */
  readonly first?: number;
  /** Why results are in no group. */
  readonly leftOut?: string;
  /** The lists' choice of a group's results. */
  readonly choiceOf: (key: string) => GroupChoice;
}

/** So many groups are shown at first. */
export const FIRST = 8;
export const FIRST_ON_PHONE = 3;

const asWritten = (key: string): string => key;

const hours = (bound: string): string => `${bound}\u00a0h`;
const price = (bound: string): string => withSign(signOfCurrency(), formatCount(Number(bound)));

const monthDays = (month: string): GroupChoice => ({
  from: `${month}-01`,
  to: `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`,
});

/** What was played, and where, in the order of the page. */
export const SUBJECT_SECTIONS: readonly Section[] = [
  {
    title: 'Stakes',
    column: 'Stakes',
    groupsOf: ({ stakes }) => stakes.list,
    nameOf: asWritten,
    choiceOf: (stakes) => ({ stakes }),
  },
  {
    title: 'Venues',
    column: 'Venue',
    groupsOf: ({ venues }) => venues.list,
    nameOf: asWritten,
    choiceOf: (venue) => ({ venue }),
  },
  {
    title: 'Games',
    column: 'Game',
    groupsOf: ({ games }) => games.list,
    nameOf: gameTypeLabel,
    choiceOf: (game) => ({ game }),
  },
  {
    title: 'Tournament buy-ins',
    column: 'Buy-in',
    groupsOf: ({ buyIns }) => buyIns,
    nameOf: (key) => bandLabel(key, price),
    isOrdered: true,
    choiceOf: (buyin) => ({ buyin }),
  },
  {
    title: 'Tags',
    column: 'Tag',
    groupsOf: ({ tags }) => tags.list,
    nameOf: asWritten,
    choiceOf: (tag) => ({ tag }),
  },
  {
    title: 'Trips and series',
    column: 'Trip',
    groupsOf: ({ trips }) => trips.list,
    nameOf: asWritten,
    choiceOf: (trip) => ({ trip }),
  },
];

/** When it was played, and for how long; in the order of the page. */
export const TIME_SECTIONS: readonly Section[] = [
  {
    title: 'Weekend',
    column: 'Days',
    groupsOf: ({ weekends }) => weekends,
    nameOf: (key) => (key === 'weekend' ? `Friday ${formatTime('18:00')} to Sunday` : 'All other days'),
    isOrdered: true,
    leftOut: 'on Fridays without a start',
    choiceOf: (weekend) => ({ weekend }),
  },
  {
    title: 'Length',
    column: 'Length',
    groupsOf: ({ lengths }) => lengths,
    nameOf: (key) => bandLabel(key, hours),
    isOrdered: true,
    leftOut: 'without hours',
    choiceOf: (length) => ({ length }),
  },
  {
    title: 'Months',
    column: 'Month',
    groupsOf: ({ months }) => months.toReversed(),
    nameOf: formatMonth,
    first: 12,
    isOrdered: true,
    choiceOf: monthDays,
  },
  {
    title: 'Hour of the start',
    column: 'Start',
    groupsOf: ({ hours: starts }) => starts,
    nameOf: (key) => formatTime(`${key.padStart(2, '0')}:00`),
    first: 24,
    isOrdered: true,
    isFolded: true,
    leftOut: 'without a start',
    choiceOf: (hour) => ({ hour }),
  },
  {
    title: 'Years',
    column: 'Year',
    groupsOf: ({ years }) => years.toReversed(),
    nameOf: asWritten,
    isOrdered: true,
    isFolded: true,
    choiceOf: (year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
  },
];
