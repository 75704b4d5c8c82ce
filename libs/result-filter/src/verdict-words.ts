import {
  FEWEST_SESSIONS,
  FEWEST_TOURNAMENTS,
  luckShare,
  type RoiInterval,
  type Variance,
  type Verdict,
} from '@feltbook/poker-math';
import { formatCount, formatMoney, formatNumberOf, formatReturn, withoutHoursText } from '@feltbook/ui';

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

export interface JudgedTournaments {
  readonly count: number;
  /** In %. */
  readonly roi: number;
  /** Null for too few. */
  readonly roiInterval: RoiInterval | null;
}

/** @returns the verdict about chosen tournaments, and what it rests on */
export function tournamentVerdictWords(judged: JudgedTournaments): [verdict: string, basis: string] {
  const { count, roi, roiInterval } = judged;
  const played = formatNumberOf(count, 'tournament');
  if (!roiInterval) return [VERDICTS.tooEarly, `: ${played}, ${FEWEST_TOURNAMENTS} needed.`];
  const range = `${formatReturn(roiInterval.low)} to ${formatReturn(roiInterval.high)}`;
  return [
    VERDICTS[roiInterval.verdict],
    ` in these ${played}: ROI ${formatReturn(roi)}, very likely ${range}.`,
  ];
}
