import type { CommunityStats } from '@feltbook/contracts';
import {
  areAmountsHidden,
  CashIcon,
  ChartIcon,
  ClockIcon,
  formatCount,
  formatMoney,
  ListIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
} from '@feltbook/ui';
import type { ReactNode } from 'react';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** Larger figures do not fit a card on a phone. */
const COMPACT_FROM = 10_000_000;

/** Formats a figure that counts up to `final`, which decides the notation. */
type Format = (figure: number, final: number) => string;

const money: Format = (dollars, final) =>
  final < COMPACT_FROM || areAmountsHidden() ? formatMoney(dollars, 'amount') : `$${compact.format(dollars)}`;
const count: Format = (number, final) =>
  final < COMPACT_FROM ? formatCount(number) : compact.format(number);
const hours: Format = (number) => `${number.toFixed(1)} h`;

export interface Figure {
  readonly label: string;
  /** One sentence about what is counted. */
  readonly meaning: string;
  readonly icon: ReactNode;
  readonly of: (stats: CommunityStats) => number;
  readonly format: Format;
}

/** The eight cards of the community block, in order. */
export const FIGURES: readonly Figure[] = [
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
