import { FEWEST_SESSIONS, luckShare, type Variance, type Verdict } from '@feltbook/poker-math';
import { formatCount, formatMoney, formatNumberOf, withoutHoursText } from '@feltbook/ui';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  winning: 'Winning',
  losing: 'Losing',
  tooEarly: 'Too early to call',
};
const LUCK: Readonly<Record<Verdict, string>> = {
  winning: 'Hardly luck',
  losing: 'Hardly bad luck',
  tooEarly: 'It may be luck',
};

/** Rarer shares would sound like knowledge. */
const MOST = 1_000_000;

/** @param share 0 to 0.5 @returns `1 in 500`, to two digits */
function oneIn(share: number): string {
  const players = 1 / share;
  if (!(players < MOST)) return `fewer than 1 in ${formatCount(MOST)}`;
  const unit = players < 10 ? 1 : 10 ** (Math.floor(Math.log10(players)) - 1);
  return `about 1 in ${formatCount(Math.round(players / unit) * unit)}`;
}

interface Judged {
  /** Null for too few sessions with a known length. */
  readonly variance: Variance | null;
  readonly sessions: number;
  /** How many of them have no known length. */
  readonly withoutHours: number;
}

/** @returns the verdict about chosen cash sessions, and what it rests on */
export function verdictWords({ variance, sessions, withoutHours }: Judged): [verdict: string, basis: string] {
  if (!variance) {
    const rated = formatNumberOf(sessions - withoutHours, 'session');
    return [VERDICTS.tooEarly, `: ${rated} with hours, ${FEWEST_SESSIONS} needed.`];
  }
  const { hourly, low, high, verdict } = variance;
  const left = withoutHours > 0 ? ` (${withoutHoursText(withoutHours)})` : '';
  const side = hourly < 0 ? 'down' : 'up';
  return [
    VERDICTS[verdict],
    ` in these ${formatNumberOf(sessions, 'session')}${left}: ${formatMoney(hourly)} an hour, very likely ` +
      `${formatMoney(low)} to ${formatMoney(high)}. ${LUCK[verdict]}: ${oneIn(luckShare(variance))} ` +
      `break-even players would be this far ${side}.`,
  ];
}
