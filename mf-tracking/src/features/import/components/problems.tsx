import {
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
import type { Problem } from '../lib/types';
import { withoutFigures } from '../lib/words';

const MOST_SHOWN = 100;

/** Enough to know it by. */
const MOST_LETTERS = 60;
const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** How many rows they are in. */
  readonly rows: number;
}

/** Which rows cannot be read, and why. They are left out; the others can be imported. */
export function Problems({ problems, rows }: ProblemsProps) {
  const isHidden = useAmountsHidden();
  if (problems.length === 0) return null;
  const more = problems.length - MOST_SHOWN;
  return (
    <Panel
      title={`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} cannot be read, and will be left out`}
      flush
    >
      <TableFrame>
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
            {problems.slice(0, MOST_SHOWN).map(({ row, column, value, text }, at) => (
              <TableRow key={at}>
                <TableCell $numeric>{formatCount(row)}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell>{isHidden ? withoutFigures(shortened(value)) : shortened(value)}</TableCell>
                <TableCell>{text}</TableCell>
              </TableRow>
            ))}
            {more > 0 && (
              <TableRow>
                <TableCell colSpan={4}>
                  and {formatCount(more)} more {more === 1 ? 'value' : 'values'}
                </TableCell>
              </TableRow>
            )}
          </tbody>
        </Table>
      </TableFrame>
    </Panel>
  );
}
