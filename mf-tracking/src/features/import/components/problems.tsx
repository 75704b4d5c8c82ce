import {
  formatCount,
  Panel,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
} from '@feltbook/ui';
import type { Problem } from '../lib/types';

const MOST_SHOWN = 100;

/** Which rows cannot be read, and why. They are left out; the others can be imported. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const more = problems.length - MOST_SHOWN;
  return (
    <Panel
      title={`${formatCount(problems.length)} ${problems.length === 1 ? 'row' : 'rows'} cannot be read`}
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
                <TableCell>{value}</TableCell>
                <TableCell>{text}</TableCell>
              </TableRow>
            ))}
            {more > 0 && (
              <TableRow>
                <TableCell colSpan={4}>and {formatCount(more)} more</TableCell>
              </TableRow>
            )}
          </tbody>
        </Table>
      </TableFrame>
    </Panel>
  );
}
