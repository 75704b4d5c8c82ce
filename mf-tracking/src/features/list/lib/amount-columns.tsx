import { baseCents, profit, profitInOwnCurrency } from '@feltbook/poker-math';
import { Money } from '@feltbook/ui';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from './row';
import { DIRECTIONS } from './sort';

/** Columns of amounts: as they were played, the profit and the own net in the base currency. All are sorted by the base currency. */
export const amountColumns = {
  buyin: {
    name: 'buyin',
    label: 'Buy-in',
    sort: { number: (item: AnyRecord) => baseCents(item.buyin, item) },
    directions: DIRECTIONS.amount,
    numeric: true,
    width: 8,
    cell: ({ item }: Row<AnyRecord>) => <Money amount={item.buyin} sign="amount" currency={item.currency} />,
  },
  cashout: {
    name: 'cashout',
    label: 'Cash out',
    sort: { number: (item: AnyRecord) => baseCents(item.cashout, item) },
    directions: DIRECTIONS.amount,
    numeric: true,
    width: 8,
    cell: ({ item }: Row<AnyRecord>) => (
      <Money amount={item.cashout} sign="amount" currency={item.currency} />
    ),
  },
  profit: {
    name: 'profit',
    label: 'Profit',
    sort: { number: profit },
    directions: DIRECTIONS.amount,
    strong: true,
    numeric: true,
    width: 9,
    cell: (row: Row<AnyRecord>) => <Money amount={row.profit} />,
  },
  ownProfit: {
    name: 'ownProfit',
    label: 'In currency',
    sort: { text: ({ currency = '' }: AnyRecord) => currency },
    directions: DIRECTIONS.alphabet,
    numeric: true,
    width: 9,
    onlyWith: ({ currency }: AnyRecord) => currency !== undefined,
    cell: ({ item }: Row<AnyRecord>) =>
      item.currency && <Money amount={profitInOwnCurrency(item)} currency={item.currency} neutral />,
  },
  ownNet: {
    name: 'ownNet',
    label: 'Own net',
    sort: { row: ({ ownNet }: Row<AnyRecord>) => ownNet },
    directions: DIRECTIONS.amount,
    numeric: true,
    width: 9,
    onlyWith: ({ deals }: AnyRecord) => deals !== undefined,
    cell: ({ ownNet, profit: table }: Row<AnyRecord>) =>
      ownNet !== undefined && ownNet !== table && <Money amount={ownNet} />,
  },
};
