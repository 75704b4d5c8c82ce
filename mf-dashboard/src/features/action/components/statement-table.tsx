import type { SharedStatement } from '@feltbook/contracts';
import { Button, formatDay, formatNumberOf, Muted, NOT_KNOWN, Row, Stack, usePrinting } from '@feltbook/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import type { ShownItem } from '../lib/shown';
import {
  aboutWords,
  type AnyItem,
  kindWords,
  NOT_SENT,
  owedWords,
  type Reader,
  type WriteAmount,
} from '../lib/words';

/** How many lines are on screen at first, and how many a press adds. On paper there are all. */
const STEP = 100;

interface StatementTableProps {
  readonly statement: Pick<SharedStatement, 'items' | 'broughtForward'> & {
    readonly items: readonly (AnyItem & Partial<Pick<ShownItem, 'id' | 'result' | 'isWaiting'>>)[];
  };
  readonly reader: Reader;
  readonly write: WriteAmount;
}

type Line = StatementTableProps['statement']['items'][number] & { readonly key: string };

/** The lines of a statement with the balance after each: the newest first, on paper the oldest. */
export function StatementTable({ statement, reader, write }: StatementTableProps) {
  const [most, setMost] = useState(STEP);
  const isPrint = usePrinting();
  const lines = statement.items.map((item, at): Line => ({ ...item, key: String(at) }));
  const shown = isPrint ? lines : lines.toReversed().slice(0, most);
  const rest = lines.length - shown.length;
  return (
    <Stack $gap={3}>
      <DetailTable
        label="Statement"
        columns={columnsOf(reader, write)}
        rows={shown}
        keyOf={({ key }) => key}
      />
      {statement.broughtForward !== 0 && (
        <Muted>Earlier lines add up to: {owedWords(statement.broughtForward, reader, write)}.</Muted>
      )}
      {rest > 0 && (
        <Row>
          <Button size="sm" onClick={() => setMost(most + STEP)}>
            Show {Math.min(rest, STEP)} more
          </Button>
          <Muted>{formatNumberOf(rest, 'more line')} on paper.</Muted>
        </Row>
      )}
    </Stack>
  );
}

const columnsOf = (reader: Reader, write: WriteAmount): readonly Column<Line>[] => [
  { name: 'Day', short: true, cell: ({ date }) => formatDay(date) },
  { name: 'What', cell: (line) => <What line={line} reader={reader} /> },
  { name: 'Paid in', numeric: true, cell: ({ paid }) => (paid === undefined ? NOT_KNOWN : write(paid)) },
  {
    name: 'Returned',
    numeric: true,
    cell: ({ returned }) => (returned === undefined ? NOT_KNOWN : write(returned)),
  },
  { name: 'Change', numeric: true, cell: ({ change }) => write(change, true) },
  { name: 'Balance', cell: ({ balance }) => owedWords(balance, reader, write) },
];

const PAGES = { cash: 'session', tournament: 'tournament' } as const;

function What({ line, reader }: { readonly line: Line; readonly reader: Reader }) {
  const about = aboutWords(line);
  const linked =
    line.result !== undefined && line.id !== undefined ? (
      <Link to={`/${PAGES[line.result]}/${line.id}`}>{about}</Link>
    ) : (
      about
    );
  return (
    <>
      {kindWords(line, reader)}
      {about !== '' && <>: {linked}</>}
      {line.isWaiting && ` (${NOT_SENT})`}
    </>
  );
}
