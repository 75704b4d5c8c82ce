import {
  Alert,
  Button,
  formatCount,
  Panel,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  useAmountsHidden,
} from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useState } from 'react';
import { saveFile } from '../../export/lib/save-file';
import { EXPORT_TEXTS } from '../../export/lib/texts';
import type { Problem } from '../lib/types';
import { withoutFigures } from '../lib/words';
import { PAGE, Pager } from './pager';

/** Enough to know it by. */
const MOST_LETTERS = 60;
const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

interface ProblemsProps {
  /** The file's name. */
  readonly file: string;
  readonly problems: readonly Problem[];
  /** How many rows they are in. */
  readonly rows: number;
}

/** `history.csv` → `history-unreadable.csv` */
const nameOf = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-unreadable.csv`;

/** Which rows cannot be read, and why: a page at a time, and all of them as a file. The others can be imported. */
export function Problems({ file, problems, rows }: ProblemsProps) {
  const isHidden = useAmountsHidden();
  const [from, setFrom] = useState(0);
  const [failed, setFailed] = useState(false);
  if (problems.length === 0) return null;
  const start = from < problems.length ? from : 0;
  const save = async () => {
    setFailed(false);
    try {
      const { writeProblemsCsv } = await import('../lib/problems-csv');
      saveFile(nameOf(file), writeProblemsCsv(problems), 'text/csv');
      announce(EXPORT_TEXTS.saving);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Panel
      title={`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} cannot be read, and will be left out`}
      flush
      actions={
        <Button size="sm" variant="quiet" onClick={() => void save()}>
          Save as CSV
        </Button>
      }
    >
      {failed && <Alert tone="error" title={EXPORT_TEXTS.failed} onDismiss={() => setFailed(false)} />}
      <TableFrame tabIndex={0} role="region" aria-label="Rows that cannot be read">
        <Table aria-label="Rows that cannot be read">
          <TableHead>
            <tr>
              <TableHeader numeric>Row</TableHeader>
              <TableHeader>Column</TableHeader>
              <TableHeader>Value</TableHeader>
              <TableHeader>Why</TableHeader>
            </tr>
          </TableHead>
          <tbody>
            {problems.slice(start, start + PAGE).map(({ row, column, value, text }, at) => (
              <TableRow key={start + at}>
                <TableCell $numeric>{formatCount(row)}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell>{isHidden ? withoutFigures(shortened(value)) : shortened(value)}</TableCell>
                <TableCell>{text}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Pager label="Rows that cannot be read" start={start} count={problems.length} onStart={setFrom} />
    </Panel>
  );
}
