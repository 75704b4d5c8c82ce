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
    meaning: 'Players who keep their book on Feltbook.',
    icon: <UserIcon />,
    of: ({ userCount }) => userCount,
    format: count,
  },
  {
    label: 'Cash sessions',
    meaning: 'Cash games that players got up from and logged.',
    icon: <CashIcon />,
    of: ({ totalSessions }) => totalSessions,
    format: count,
  },
  {
    label: 'Cashed out',
    meaning: 'What players took with them from cash games, buy-ins included.',
    icon: <WalletIcon />,
    of: ({ totalCashOut }) => totalCashOut,
    format: money,
  },
  {
    label: 'Hours played',
    meaning: 'Time at the table, cash games and tournaments together.',
    icon: <ClockIcon />,
    of: ({ totalHours }) => totalHours,
    format: count,
  },
  {
    label: 'Tournaments',
    meaning: 'Tournaments that players entered and logged.',
    icon: <ListIcon />,
    of: ({ totalTournaments }) => totalTournaments,
    format: count,
  },
  {
    label: 'Tournament winnings',
    meaning: 'What tournaments paid to our players.',
    icon: <TrophyIcon />,
    of: ({ totalTournamentWinnings }) => totalTournamentWinnings,
    format: money,
  },
  {
    label: 'Average buy-in',
    meaning: 'What one of these tournaments cost to enter, on average.',
    icon: <ChartIcon />,
    of: ({ avgTournamentBuyin }) => avgTournamentBuyin,
    format: money,
  },
  {
    label: 'Average length',
    meaning: 'How long a cash session or a tournament lasted, on average.',
    icon: <ClockIcon />,
    of: ({ totalHours, totalSessions, totalTournaments }) =>
      totalHours / Math.max(totalSessions + totalTournaments, 1),
    format: hours,
  },
];
