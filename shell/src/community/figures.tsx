import type { CommunityStats, RepresentativeFigures } from '@feltbook/contracts';
import {
  CashIcon,
  ChartIcon,
  ClockIcon,
  formatCount,
  formatCountShort,
  formatMoney,
  formatMoneyShort,
  ListIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
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
const hours: Format = (number) => `${number.toFixed(1)} h`;

interface Figure<Stats> {
  readonly label: string;
  /** One sentence about what is counted. */
  readonly meaning: string;
  readonly icon: ReactNode;
  readonly of: (stats: Stats) => number | null;
  readonly format: Format;
}

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
    icon: <ClockIcon />,
    of: ({ totalHours, totalSessions, totalTournaments }) =>
      totalHours / Math.max(totalSessions + totalTournaments, 1),
    format: hours,
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
    format: (percent) => `${Math.round(percent)}%`,
  },
  {
    label: 'Median hourly',
    meaning: 'Half of the cash game players make more an hour.',
    icon: <CashIcon />,
    of: ({ medianHourly }) => medianHourly,
    format: (dollars) => formatMoney(dollars),
  },
  {
    label: 'Median profit',
    meaning: 'Half of the active players have won more.',
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
    icon: <ClockIcon />,
    of: ({ medianSessionHours }) => medianSessionHours,
    format: hours,
  },
];

/** A card; without a figure until it is known. */
export interface ShownFigure extends Omit<Figure<never>, 'of'> {
  readonly figure: number | undefined;
}

function shown<Stats>(figures: readonly Figure<Stats>[], stats: Stats | undefined): ShownFigure[] {
  return figures.flatMap(({ of, ...card }) => {
    const figure = stats && of(stats);
    return figure === null ? [] : { ...card, figure };
  });
}

/** The cards of the stats page. */
export const totalsOf = (stats: CommunityStats | undefined) => shown(TOTALS, stats);

/** The cards of the landing page. @returns none while too few players are active */
export const representativeOf = (stats: CommunityStats | undefined) =>
  stats && !stats.representative ? [] : shown(REPRESENTATIVE, stats?.representative);
