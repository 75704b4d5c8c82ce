import { type AdminGlobalSession, gameTypeLabel } from '@feltbook/contracts';
import { formatDay, formatDecimal, Money, NOT_KNOWN } from '@feltbook/ui';
import type { RecordColumn } from '../../page/components/record-list';
import type { SessionKind } from './periods';
import { placeText } from './place-text';

type Column = RecordColumn<AdminGlobalSession>;

const user: Column = {
  name: 'User',
  text: 'one-line',
  cell: ({ name, email, user: id }) => <span title={email ?? id}>{name ?? email ?? id}</span>,
};
const date: Column = { name: 'Date', unlabelled: true, cell: (session) => formatDay(session.date) };
const game: Column = {
  name: 'Game',
  text: 'one-line',
  unlabelled: true,
  cell: ({ game_type }) => gameTypeLabel(game_type),
};
const location: Column = { name: 'Location', text: 'one-line', unlabelled: true, cell: ({ venue }) => venue };

const hours: Column = {
  name: 'Hours',
  numeric: true,
  cell: ({ duration }) => (duration > 0 ? formatDecimal(duration) : NOT_KNOWN),
};
const money = (name: string, dollars: (session: AdminGlobalSession) => number, isResult = false): Column => ({
  name,
  numeric: true,
  cell: (session) => <Money amount={dollars(session)} sign={isResult ? 'result' : 'amount'} />,
});
const ending = [
  hours,
  money('Buy-in', ({ buyin }) => buyin),
  money('Cash-out', ({ cashout }) => cashout),
  money('Profit', ({ buyin, cashout }) => cashout - buyin, true),
];

/** The columns of each kind of result. */
export const COLUMNS: Readonly<Record<SessionKind, readonly Column[]>> = {
  cash: [
    date,
    user,
    game,
    { name: 'Stakes', unlabelled: true, cell: ({ stakes }) => stakes ?? NOT_KNOWN },
    location,
    ...ending,
  ],
  tournament: [
    date,
    user,
    {
      name: 'Tournament',
      text: 'one-line',
      unlabelled: true,
      cell: ({ tournament_name }) => tournament_name ?? NOT_KNOWN,
    },
    game,
    location,
    {
      name: 'Place',
      numeric: true,
      cell: ({ place, entries }) => (place === null ? NOT_KNOWN : placeText(place, entries)),
    },
    ...ending,
  ],
};
