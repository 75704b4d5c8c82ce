import type { AdminStats, AdminUserName } from '@feltbook/contracts';
import {
  Detail,
  type Fact,
  Facts,
  formatCount,
  formatDecimal,
  formatHours,
  formatMoney,
  Money,
  Muted,
  NOT_KNOWN,
} from '@feltbook/ui';
import type { CardSpec } from '../../page/components/figure-cards';

const NOBODY = 'Nobody yet';

const person = (user: AdminUserName): Fact[] => [
  ['Who', user.name],
  ['Email', user.email ?? NOT_KNOWN],
  ['Id', user.id],
];

/** A record and its user. */
function record(lead: string, user: AdminUserName | null, facts: readonly Fact[]) {
  return (
    <Detail lead={lead}>
      {user ? <Facts facts={[...person(user), ...facts]} /> : <Muted>{NOBODY}.</Muted>}
    </Detail>
  );
}

/** The cards of the totals. @param stats undefined while loading, null if unavailable */
export function statCards(stats: AdminStats | null | undefined): CardSpec[] {
  const of = <T,>(figure: (known: AdminStats) => T) => stats && figure(stats);
  const perUser = (name: string, sum: number, users: number): Fact => [
    name,
    users === 0 ? NOT_KNOWN : formatDecimal(sum / users),
  ];
  const each = (sum: 'total_sessions' | 'total_tournaments' | 'total_hours') =>
    of((known) =>
      known.total_users === 0 ? null : `${formatDecimal(known[sum] / known.total_users)} per user`,
    );
  const sums = (lead: string, figure: (known: AdminStats) => readonly Fact[]) => () => (
    <Detail lead={lead}>{stats && <Facts facts={figure(stats)} />}</Detail>
  );
  return [
    {
      name: 'Total users',
      figure: of(({ total_users }) => total_users),
      format: formatCount,
      note: 'The owner included',
      detail: sums('Everybody who has an account, the owner included.', (known) => [
        ['Users', formatCount(known.total_users)],
        perUser('Cash sessions per user', known.total_sessions, known.total_users),
        perUser('Tournaments per user', known.total_tournaments, known.total_users),
        perUser('Hours per user', known.total_hours, known.total_users),
      ]),
    },
    {
      name: 'Cash sessions',
      figure: of(({ total_sessions }) => total_sessions),
      format: formatCount,
      note: each('total_sessions'),
      detail: sums('All cash sessions that are logged.', (known) => [
        ['Cash sessions', formatCount(known.total_sessions)],
        perUser('Per user', known.total_sessions, known.total_users),
      ]),
    },
    {
      name: 'Tournaments',
      figure: of(({ total_tournaments }) => total_tournaments),
      format: formatCount,
      note: each('total_tournaments'),
      detail: sums('All tournaments that are logged.', (known) => [
        ['Tournaments', formatCount(known.total_tournaments)],
        perUser('Per user', known.total_tournaments, known.total_users),
      ]),
    },
    {
      name: 'Total hours',
      figure: of(({ total_hours }) => total_hours),
      format: (hours) => formatHours(Math.round(hours)),
      note: each('total_hours'),
      detail: sums('All time at the tables, of cash sessions and tournaments.', (known) => [
        ['Hours', formatHours(known.total_hours)],
        perUser('Hours per user', known.total_hours, known.total_users),
      ]),
    },
    {
      name: 'Biggest cash win',
      figure: of(({ biggest_cash_win }) => biggest_cash_win),
      format: formatMoney,
      isMoney: true,
      note: of(({ biggest_cash_win_user: user }) => user?.name ?? NOBODY),
      detail: () =>
        stats &&
        record('The most that anybody has won in one cash session.', stats.biggest_cash_win_user, [
          ['Won', <Money key="won" amount={stats.biggest_cash_win} />],
        ]),
    },
    {
      name: 'Biggest tournament win',
      figure: of(({ biggest_tourney_win }) => biggest_tourney_win),
      format: formatMoney,
      isMoney: true,
      note: of(({ biggest_tourney_win_user: user }) => user?.name ?? NOBODY),
      detail: () =>
        stats &&
        record('The most that anybody has won in one tournament.', stats.biggest_tourney_win_user, [
          ['Won', <Money key="won" amount={stats.biggest_tourney_win} />],
        ]),
    },
    {
      name: 'Most hours',
      figure: of(({ most_hours_user: user }) => user?.hours ?? 0),
      format: (hours) => formatHours(Math.round(hours)),
      note: of(({ most_hours_user: user }) => user?.name ?? NOBODY),
      detail: () =>
        stats &&
        record('Who has spent the most time at the tables.', stats.most_hours_user, [
          ['Hours', formatHours(stats.most_hours_user?.hours ?? 0)],
        ]),
    },
    {
      name: 'Avg sessions per user',
      figure: of(({ avg_sessions_per_user }) => avg_sessions_per_user),
      format: formatDecimal,
      note: 'Tournaments included',
      detail: sums('Cash sessions and tournaments, for each user.', (known) => [
        ['Average', formatDecimal(known.avg_sessions_per_user)],
        ['Results', formatCount(known.total_sessions + known.total_tournaments)],
        ['Users', formatCount(known.total_users)],
      ]),
    },
  ];
}
