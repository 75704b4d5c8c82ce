import { Alert, Button, formatCount, Panel, useAmountsHidden } from '@feltbook/ui';
import { type DataColumn, DataTable } from '@feltbook/ui/data-table';
import { announce } from '@feltbook/web-kit';
import { FILE_TEXTS, saveFile } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import type { Problem } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { PAGE, Pager } from './pager';

/** The maximum of shown characters. */
const MOST_LETTERS = 60;
const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

interface ProblemsProps {
  /** The file's name. */
  readonly file: string;
  readonly problems: readonly Problem[];
  /** How many rows have problems. */
  readonly rows: number;
  /** Whether answers may still make them readable. */
  readonly isOpen: boolean;
}

/** `history.csv` → `history-unreadable.csv` */
const nameOf = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-unreadable.csv`;

/** The unreadable rows with reasons, a page at a time, and all of them as a file. */
export function Problems({ file, problems, rows, isOpen }: ProblemsProps) {
  const isHidden = useAmountsHidden();
  const [from, setFrom] = useState(0);
  const [failed, setFailed] = useState(false);
  if (problems.length === 0) return null;
  const start = from < problems.length ? from : 0;
  const columns: readonly DataColumn<Problem>[] = [
    { name: 'Row', numeric: true, cell: ({ row }) => formatCount(row) },
    { name: 'Column', cell: ({ column }) => column },
    {
      name: 'Value',
      cell: ({ value }) => (isHidden ? withoutFigures(shortened(value)) : shortened(value)),
    },
    { name: 'Why', cell: ({ text }) => text },
  ];
  const save = async () => {
    setFailed(false);
    try {
      const { writeProblemsCsv } = await import('../lib/problems-csv');
      saveFile(nameOf(file), writeProblemsCsv(problems), 'text/csv');
      announce(FILE_TEXTS.saving);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Panel
      title={`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} cannot be read${isOpen ? ' yet' : ', and will be left out'}`}
      flush
      actions={
        <Button size="sm" variant="quiet" onClick={() => void save()}>
          Save as CSV
        </Button>
      }
    >
      {failed && <Alert tone="error" title={FILE_TEXTS.failed} onDismiss={() => setFailed(false)} />}
      <DataTable
        label="Rows that cannot be read"
        columns={columns}
        rows={problems.slice(start, start + PAGE)}
        keyOf={(_problem, at) => start + at}
      />
      <Pager label="Rows that cannot be read" start={start} count={problems.length} onStart={setFrom} />
    </Panel>
  );
}
