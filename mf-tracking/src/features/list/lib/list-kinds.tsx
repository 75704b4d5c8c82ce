import {
  type CashSessionField,
  type CashSessionResponse,
  type CashSessionRequest,
  gameTypeLabel,
  type TournamentField,
  type TournamentResponse,
  type TournamentRequest,
} from '@feltbook/contracts';
import { bigBlind, hourly, isLengthKnown } from '@feltbook/poker-math';
import type { FilterField } from '@feltbook/result-filter';
import { formatWeekday, media, NOT_KNOWN, Money, size } from '@feltbook/ui';
import type { DenseColumn } from '@feltbook/ui/dense-table';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isPending } from '@feltbook/web-kit/pending';
import { formatDuration } from '../../results/lib/format';
import { type AnyRecord, CASH, type PageKind, TOURNAMENT } from '../../results/lib/kinds';
import { Tags } from '../../results/components/tags';
import { amountColumns } from './amount-columns';
import { placeText } from './finish';
import { recentDay } from './recent-day';
import type { Row } from './row';
import { DIRECTIONS, type Directions, type SortKey } from './sort';

/** One column of a list, with its order. Its name is also in the URL. */
export interface Column<Item> extends DenseColumn<Row<Item>> {
  readonly sort: SortKey<Item>;
  readonly directions: Directions;
  /** The widest screen on which the table leaves it out. */
  readonly hiddenUpTo?: 'cards' | 'tournamentCards';
  /** Only if the list has values for it. */
  readonly onlyWith?: (item: Item) => boolean;
}

/** The page's description of a list. */
export interface ListKind<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  readonly columns: readonly Column<Item>[];
  /** What wide screens have a select of; a select of tags, if there are any, follows. */
  readonly fields: readonly FilterField[];
  /** Widths in pixels up to which the list is cards, and up to which the table leaves columns out. */
  readonly cardsUpTo: 'cards' | 'tournamentCards';
  readonly texts: {
    readonly title: string;
    readonly plural: string;
    readonly add: string;
    readonly none: string;
    readonly deleteTitle: string;
    readonly deleteText: string;
  };
}

const DayLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  @media ${media.touch} {
    display: inline-block;
    min-width: ${size.touch};
    line-height: ${size.touch};
  }
`;

/** The day of a result, as the link to its page. */
const dayCell =
  (page: (id: string) => string) =>
  ({ item }: Row<AnyRecord>) =>
    isPending(item) ? recentDay(item.date) : <DayLink to={page(item.id)}>{recentDay(item.date)}</DayLink>;

/** Columns that both lists have, for any record. */
const shared = {
  date: {
    name: 'date',
    label: 'Date',
    sort: { order: 'newest' },
    directions: DIRECTIONS.age,
    width: 12,
    cell: ({ item }: Row<AnyRecord>) => recentDay(item.date),
    title: ({ item }: Row<AnyRecord>) => formatWeekday(item.date),
  },
  gameType: {
    name: 'game_type',
    label: 'Game type',
    sort: { text: (item: AnyRecord) => gameTypeLabel(item.game_type) },
    directions: DIRECTIONS.alphabet,
    width: 12,
    cell: ({ gameLabel }: Row<AnyRecord>) => gameLabel,
    title: ({ gameLabel }: Row<AnyRecord>) => gameLabel,
  },
  location: {
    name: 'location',
    label: 'Location',
    sort: { text: (item: AnyRecord) => item.location },
    directions: DIRECTIONS.alphabet,
    width: 18,
    cell: ({ location }: Row<AnyRecord>) => location,
    title: ({ location }: Row<AnyRecord>) => location,
  },
  duration: {
    name: 'duration',
    label: 'Duration',
    sort: { number: (item: AnyRecord) => item.duration },
    directions: DIRECTIONS.length,
    numeric: true,
    width: 8,
    cell: ({ item }: Row<AnyRecord>) => formatDuration(item.duration),
  },
  ...amountColumns,
  tags: {
    name: 'tags',
    label: 'Tags',
    sort: { text: ({ tags = [] }: AnyRecord) => tags.join(', ') },
    directions: DIRECTIONS.alphabet,
    width: 13,
    hiddenUpTo: 'tournamentCards',
    onlyWith: ({ tags }: AnyRecord) => tags !== undefined,
    cell: ({ item }: Row<AnyRecord>) => <Tags tags={item.tags} room={18} />,
  },
} satisfies Record<string, Column<AnyRecord>>;

/** Fields without a column of their own: in another field's column, or in the form only. */
type Unlisted =
  | 'startTime'
  | 'endTime'
  | 'entries'
  | 'places_paid'
  | 'notes'
  | 'rebuys'
  | 'rebuys_amount'
  | 'addons'
  | 'addons_amount'
  | 'tips'
  | 'expenses'
  | 'zone'
  | 'bankroll'
  | 'trip'
  | 'bounties'
  | 'bounties_amount'
  | 'registration_level'
  | 'day_hours'
  | 'ticket_won'
  | 'ticket_spent'
  | 'chop'
  | 'payouts'
  | 'deals'
  | 'currency'
  | 'rate';

/** The columns of a list in order. Every field has one, except for those listed above. */
type Columns<Name extends string, Item> = Readonly<Record<Exclude<Name, Unlisted>, Column<Item>>>;

const CASH_COLUMNS: Columns<
  CashSessionField | 'profit' | 'ownProfit' | 'hourly' | 'ownNet',
  CashSessionResponse
> = {
  date: { ...shared.date, cell: dayCell(CASH.page) },
  game_type: { ...shared.gameType, hiddenUpTo: 'cards' },
  stakes: {
    name: 'stakes',
    label: 'Stakes',
    sort: {
      number: ({ stakes, rate }) => {
        const blind = bigBlind(stakes);
        return blind && blind * (rate ?? 1);
      },
    },
    directions: DIRECTIONS.size,
    width: 7,
    cell: ({ item }) => item.stakes,
    title: ({ item }) => item.stakes,
  },
  location: shared.location,
  duration: shared.duration,
  buyin: shared.buyin,
  cashout: shared.cashout,
  profit: shared.profit,
  ownProfit: shared.ownProfit,
  ownNet: shared.ownNet,
  hourly: {
    name: 'hourly',
    label: 'Per hour',
    sort: { number: hourly },
    directions: DIRECTIONS.amount,
    numeric: true,
    width: 8.5,
    hiddenUpTo: 'cards',
    cell: (row) => (isLengthKnown(row.item) ? <Money amount={row.hourly} neutral /> : NOT_KNOWN),
  },
  position: {
    name: 'position',
    label: 'Table or seat',
    sort: { text: ({ position = '' }) => position },
    directions: DIRECTIONS.alphabet,
    width: 8,
    hiddenUpTo: 'cards',
    onlyWith: ({ position }) => position !== undefined,
    cell: ({ item }) => item.position,
    title: ({ item }) => item.position,
  },
  tags: shared.tags,
};

export const CASH_LIST: ListKind<CashSessionResponse, CashSessionRequest> = {
  kind: CASH,
  columns: Object.values(CASH_COLUMNS),
  fields: ['date', 'day', 'game', 'stakes', 'venue', 'duration', 'result'],
  cardsUpTo: 'cards',
  texts: {
    title: 'Cash sessions',
    plural: 'sessions',
    add: 'Add cash',
    none: 'No cash sessions yet',
    deleteTitle: 'Delete session',
    deleteText: 'Are you sure you want to delete this cash session? This action cannot be undone.',
  },
};

const TOURNAMENT_COLUMNS: Columns<TournamentField | 'profit' | 'ownProfit' | 'ownNet', TournamentResponse> = {
  date: { ...shared.date, cell: dayCell(TOURNAMENT.page) },
  name: {
    name: 'name',
    label: 'Name',
    sort: { text: ({ name }) => name },
    directions: DIRECTIONS.alphabet,
    width: 17,
    cell: ({ item }) => item.name,
    title: ({ item }) => item.name,
  },
  game_type: { ...shared.gameType, hiddenUpTo: 'tournamentCards' },
  location: { ...shared.location, width: 14 },
  place: {
    name: 'place',
    label: 'Place',
    sort: { number: ({ place }) => place },
    directions: DIRECTIONS.place,
    numeric: true,
    width: 9,
    cell: ({ item }) => placeText(item),
  },
  duration: { ...shared.duration, hiddenUpTo: 'cards' },
  buyin: shared.buyin,
  cashout: { ...shared.cashout, hiddenUpTo: 'cards' },
  profit: shared.profit,
  ownProfit: shared.ownProfit,
  ownNet: shared.ownNet,
  tags: shared.tags,
};

export const TOURNAMENT_LIST: ListKind<TournamentResponse, TournamentRequest> = {
  kind: TOURNAMENT,
  columns: Object.values(TOURNAMENT_COLUMNS),
  fields: ['date', 'game', 'venue', 'result'],
  cardsUpTo: 'tournamentCards',
  texts: {
    title: 'Tournaments',
    plural: 'tournaments',
    add: 'Add tournament',
    none: 'No tournaments yet',
    deleteTitle: 'Delete tournament',
    deleteText: 'Are you sure you want to delete this tournament? This action cannot be undone.',
  },
};
