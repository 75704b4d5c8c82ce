import { Chart, type LineMark, type LinePicture } from '@feltbook/charts';
import type { BankrollPoint, Movement } from '@feltbook/contracts';
import {
  Button,
  formatDay,
  formatMoney,
  formatMoneyExact,
  formatMoneyShort,
  Money,
  Muted,
  Row,
  Stack,
  useAmountsHidden,
} from '@feltbook/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { axisDay } from '../../charts';
import { today as dayNow, useToday } from '../../common/lib/use-today';
import { Fold } from '../../insights/components/fold';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { balanceLine, entriesByDay, marksOf } from '../lib/balance-line';
import type { ShownBankrolls } from '../lib/shown';
import { KIND_WORDS } from '../lib/words';

const HEIGHT = 240;
/** A tooltip names so many entries of a day. */
const MOST_NAMED = 4;
/** How many days the table shows at first, and how many a press adds. */
const STEP = 100;

const Place = styled.div`
  display: flex;
`;

const MARKS: readonly (readonly [shape: LineMark['shape'], words: string])[] = [
  ['up', '▲ Money in'],
  ['down', '▼ Money out'],
  ['across', '◆ Transfer'],
];

const balanceText = (dollars: number): string => formatMoney(dollars, 'amount');
const entryText = ({ kind, amount }: Movement): string =>
  `${KIND_WORDS[kind]} ${formatMoneyExact(amount, 'amount')}`;

function namesOf(entries: readonly Movement[]): string[] {
  const names = entries.slice(0, MOST_NAMED).map(entryText);
  return entries.length > MOST_NAMED ? [...names, `and ${entries.length - MOST_NAMED} more`] : names;
}

const dayText = (date: string): string => formatDay(date, dayNow());

/** What the chart shows, in a sentence. */
function sentenceOf(points: readonly BankrollPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Balance over time';
  return `Balance over time: from ${balanceText(first.bankroll)} on ${dayText(first.date)} to ${balanceText(last.bankroll)} on ${dayText(last.date)}.`;
}

/** The balance over time with its entries marked, and a table of it. Nothing until it has changed. */
export function BalanceChart({ shown }: { readonly shown: ShownBankrolls }) {
  const isHidden = useAmountsHidden();
  const today = useToday();
  const points = useMemo(() => balanceLine(shown, today), [shown, today]);
  const byDay = useMemo(() => entriesByDay(shown), [shown]);
  const marks = useMemo(() => marksOf(shown, points), [shown, points]);
  const picture = useMemo(
    (): LinePicture => ({
      kind: 'line',
      points: points.map(({ date, bankroll }) => ({ date, value: bankroll })),
      format: balanceText,
      formatShort: (value) => formatMoneyShort(value, 'amount'),
      formatTime: (time) => axisDay(time, new Date().getFullYear(), 'day'),
      textOf: (index) => {
        const { date = '', bankroll = 0 } = points[index] ?? {};
        return [dayText(date), balanceText(bankroll), ...namesOf(byDay.get(date) ?? [])].join('\n');
      },
      marks,
    }),
    [points, byDay, marks],
  );
  const legend = MARKS.filter(([shape]) => marks.some((mark) => mark.shape === shape)).map(
    ([, words]) => words,
  );
  if (points.length < 2) return null;
  return (
    <Stack $gap={2}>
      {/* A new one redraws the texts of its axes. */}
      <Place key={String(isHidden)}>
        <Chart picture={picture} height={HEIGHT} label={sentenceOf(points)} />
      </Place>
      {legend.length > 0 && <Muted>{legend.join(' · ')}</Muted>}
      <Fold summary="Table">
        <BalanceTable points={points} byDay={byDay} />
      </Fold>
    </Stack>
  );
}

interface BalanceTableProps {
  readonly points: readonly BankrollPoint[];
  readonly byDay: ReadonlyMap<string, readonly Movement[]>;
}

function BalanceTable({ points, byDay }: BalanceTableProps) {
  const [most, setMost] = useState(STEP);
  const rest = points.length - most;
  const columns: readonly Column<BankrollPoint>[] = [
    { name: 'Day', short: true, cell: ({ date }) => dayText(date) },
    {
      name: 'Balance',
      numeric: true,
      cell: ({ bankroll }) => <Money amount={bankroll} sign="amount" exact />,
    },
    { name: 'Change', numeric: true, cell: ({ profit }) => <Money amount={profit} neutral exact /> },
    { name: 'Entries', cell: ({ date }) => namesOf(byDay.get(date) ?? []).join(', ') },
  ];
  return (
    <Stack $gap={3}>
      <DetailTable
        label="Balance over time"
        columns={columns}
        rows={points.toReversed().slice(0, most)}
        keyOf={({ date }) => date}
      />
      {rest > 0 && (
        <Row>
          <Button size="sm" onClick={() => setMost(most + STEP)}>
            Show {Math.min(rest, STEP)} more
          </Button>
        </Row>
      )}
    </Stack>
  );
}
