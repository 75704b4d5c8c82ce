import {
  formatDays,
  formatHours,
  formatMoney,
  formatMonth,
  formatNumberOf,
  formatWeekday,
  isolate,
} from '@feltbook/ui';
import { profit } from '@feltbook/poker-math';
import { titleOf } from '../../common/lib/kinds';
import type { Highlight, Recap } from './recap-of';

/** One page of the story. */
export interface RecapPage {
  readonly name: string;
  /** Dollars, or words; the last page has none. */
  readonly figure: number | string | null;
  readonly lines: readonly string[];
  /** What the page has below its lines. */
  readonly part?: 'line' | 'verdict' | 'share';
}

const YEAR_LENGTH = 4;
const isYear = (period: string) => period.length === YEAR_LENGTH;

/** `2026` or `May 2026`. */
export const periodName = (period: string): string => (isYear(period) ? period : formatMonth(period));

/** First and last day of a period. @param period YYYY or YYYY-MM */
export function daysOf(period: string): { readonly from: string; readonly to: string } {
  const last = isYear(period) ? `${period}-12` : period;
  const [year = 0, month = 0] = last.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: isYear(period) ? `${period}-01-01` : `${period}-01`, to: `${last}-${length}` };
}

/** The pages of a recap, at most 7; those of what did not happen are left out. @param period YYYY or YYYY-MM */
export function recapPages(period: string, recap: Recap): RecapPage[] {
  const { bestNight, longest, room, highlight } = recap;
  return [
    netPage(recap),
    ...(bestNight
      ? [
          {
            name: 'Best night',
            figure: bestNight.profit,
            lines: [
              formatWeekday(bestNight.date),
              ...bestNight.results.map((one) =>
                [titleOf(one), isolate(one.location)].filter(Boolean).join(' · '),
              ),
            ],
          },
        ]
      : []),
    ...(longest
      ? [
          {
            name: 'Longest grind',
            figure: formatHours(longest.duration),
            lines: [
              [titleOf(longest), isolate(longest.location)].filter(Boolean).join(' · '),
              `${formatWeekday(longest.date)}: ${formatMoney(profit(longest))}`,
            ],
          },
        ]
      : []),
    ...(room
      ? [
          {
            name: isYear(period) ? 'Room of the year' : 'Room of the month',
            figure: isolate(room.name),
            lines: [
              `Most visited: ${formatNumberOf(room.sessions, 'result')}, ${formatHours(room.hours)}`,
              formatMoney(room.profit),
            ],
          },
        ]
      : []),
    ...(recap.hours > 0 ? [hoursPage(recap)] : []),
    ...(highlight ? [highlightPage(highlight)] : []),
    { name: `Share your ${periodName(period)}`, figure: null, lines: [], part: 'share' },
  ];
}

const netPage = ({ profit: net, results, wins, losses }: Recap): RecapPage => ({
  name: 'Net',
  figure: net,
  part: 'line',
  lines: [
    formatNumberOf(results, 'result'),
    `${formatNumberOf(wins, 'win')}, ${formatNumberOf(losses, 'loss', 'losses')}`,
  ],
});

const hoursPage = ({ hours, days, cash }: Recap): RecapPage => ({
  name: 'At the table',
  figure: formatHours(hours),
  lines: [`On ${formatNumberOf(days, 'day')}`],
  ...(cash.sessions > 0 && { part: 'verdict' as const }),
});

function highlightPage(highlight: Highlight): RecapPage {
  if (highlight.kind === 'streak') {
    const { wins, profit: won, days } = highlight;
    return {
      name: 'Best streak',
      figure: `${formatNumberOf(wins, 'win')} in a row`,
      lines: [formatDays(days.from, days.to), formatMoney(won)],
    };
  }
  const { low, lowest, profit: gained } = highlight;
  return {
    name: 'Comeback',
    figure: gained,
    lines: [`From ${formatMoney(low)} on ${formatWeekday(lowest)}`, 'Finished in profit'],
  };
}
