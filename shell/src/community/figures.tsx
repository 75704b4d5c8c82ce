import type { CommunityStats, RepresentativeFigures } from '@feltbook/contracts';
import {
  CashIcon,
  ChartIcon,
  ClockIcon,
  formatCount,
  formatCountShort,
  formatHours,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  ListIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
  withoutHoursText,
} from '@feltbook/ui';
import type { ReactNode } from 'react';

/** Larger figures do not fit a card on a phone. */
const COMPACT_FROM = 10_000_000;

/** Formats a figure that counts up to `final`, which decides the notation. */
type Format = (figure: number, final: number) => string;

const money: Format = (dollars, final) =>
  (final < COMPACT_FROM ? formatMoney : formatMoneyShort)(dollars, 'amount');
const count: Format = (number, final) =>
  final < COMPACT_FROM ? formatCount(number) : formatCountShort(number);

interface Figure<Stats> {
  readonly label: string;
  /** One sentence about what is counted. */
  readonly meaning: string;
  /** How many results the figure leaves out, because their length is not known. */
  readonly withoutHours?: (stats: Stats) => number;
  readonly icon: ReactNode;
  readonly of: (stats: Stats) => number | null;
  readonly format: Format;
}

const resultsOf = ({ totalSessions, totalTournaments }: CommunityStats): number =>
  totalSessions + totalTournaments;
/** A gateway of the release before does not count those whose length is known. */
const timedOf = (stats: CommunityStats): number => stats.timedResults ?? resultsOf(stats);
const leftOut = ({ sessionsWithoutHours }: RepresentativeFigures): number =>
  Math.round(sessionsWithoutHours ?? 0);

/** The eight cards of the totals, in order. */
const TOTALS: readonly Figure<CommunityStats>[] = [
  {
    label: 'Players',
    meaning: 'Anonymous totals from all players',
    icon: <UserIcon />,
    of: ({ userCount }) => userCount,
    format: count,
  },
  {
    label: 'Cash sessions',
    meaning: 'Cash sessions that players logged.',
    icon: <CashIcon />,
    of: ({ totalSessions }) => totalSessions,
    format: count,
  },
  {
    label: 'Cashed out',
    meaning: 'All cash-outs of cash sessions, before buy-ins.',
    icon: <WalletIcon />,
    of: ({ totalCashOut }) => totalCashOut,
    format: money,
  },
  {
    label: 'Hours played',
    meaning: 'Time at the table in cash sessions and tournaments.',
    icon: <ClockIcon />,
    of: ({ totalHours }) => totalHours,
    format: count,
  },
  {
    label: 'Tournaments',
    meaning: 'Tournaments that players logged.',
    icon: <ListIcon />,
    of: ({ totalTournaments }) => totalTournaments,
    format: count,
  },
  {
    label: 'Tournament winnings',
    meaning: 'All tournament payouts, before buy-ins.',
    icon: <TrophyIcon />,
    of: ({ totalTournamentWinnings }) => totalTournamentWinnings,
    format: money,
  },
  {
    label: 'Average buy-in',
    meaning: 'Average buy-in of these tournaments.',
    icon: <ChartIcon />,
    of: ({ avgTournamentBuyin }) => avgTournamentBuyin,
    format: money,
  },
  {
    label: 'Average length',
    meaning: 'Average length of a cash session or tournament.',
    withoutHours: (stats) => resultsOf(stats) - timedOf(stats),
    icon: <ClockIcon />,
    of: (stats) => stats.totalHours / Math.max(timedOf(stats), 1),
    format: formatHours,
  },
];

const WITHOUT_OUTLIERS = 'Total of active players, without outliers.';

/** The cards of the landing page, in order. */
const REPRESENTATIVE: readonly Figure<RepresentativeFigures>[] = [
  {
    label: 'Active players',
    meaning: 'Players with five cash sessions or five tournaments.',
    icon: <UserIcon />,
    of: ({ players }) => players,
    format: count,
  },
  {
    label: 'Players in profit',
    meaning: 'The share of active players who are ahead.',
    icon: <ChartIcon />,
    of: ({ winningShare }) => winningShare * 100,
    format: (percent) => formatPercent(Math.round(percent)),
  },
  {
    label: 'Median hourly',
    meaning: 'Half of the cash game players have a higher hourly.',
    withoutHours: leftOut,
    icon: <CashIcon />,
    of: ({ medianHourly }) => medianHourly,
    format: (dollars) => formatMoney(dollars),
  },
  {
    label: 'Median profit',
    meaning: 'Half of the active players have a higher profit.',
    icon: <WalletIcon />,
    of: ({ medianProfit }) => medianProfit,
    format: (dollars) => formatMoney(dollars),
  },
  {
    label: 'Cash sessions',
    meaning: WITHOUT_OUTLIERS,
    icon: <ListIcon />,
    of: ({ sessions }) => sessions,
    format: count,
  },
  {
    label: 'Tournaments',
    meaning: WITHOUT_OUTLIERS,
    icon: <TrophyIcon />,
    of: ({ tournaments }) => tournaments,
    format: count,
  },
  {
    label: 'Hours played',
    meaning: WITHOUT_OUTLIERS,
    icon: <ClockIcon />,
    of: ({ hours: played }) => played,
    format: count,
  },
  {
    label: 'Median session',
    meaning: 'Half of the cash game players stay longer.',
    withoutHours: leftOut,
    icon: <ClockIcon />,
    of: ({ medianSessionHours }) => medianSessionHours,
    format: formatHours,
  },
];

/** A card; without a figure until it is known. */
export interface ShownFigure extends Omit<Figure<never>, 'of' | 'withoutHours'> {
  readonly figure: number | undefined;
}

function shown<Stats>(figures: readonly Figure<Stats>[], stats: Stats | undefined): ShownFigure[] {
  return figures.flatMap(({ of, withoutHours, ...card }) => {
    const figure = stats && of(stats);
    const left = stats && withoutHours ? withoutHours(stats) : 0;
    const meaning = left > 0 ? `${card.meaning} ${withoutHoursText(left)}.` : card.meaning;
    return figure === null ? [] : { ...card, meaning, figure };
  });
}

/** The cards of the stats page. */
export const totalsOf = (stats: CommunityStats | undefined) => shown(TOTALS, stats);

/** The cards of the landing page. @returns none while too few players are active */
export const representativeOf = (stats: CommunityStats | undefined) =>
  stats && !stats.representative ? [] : shown(REPRESENTATIVE, stats?.representative);
