import { SelectField } from '@feltbook/ui';
import { formatSort, parseSort, type Sort } from '../lib/sort';

interface SortSelectProps {
  readonly columns: readonly { readonly name: string; readonly label: string; readonly numeric?: boolean }[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The order of cards, which have no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const names = columns.map(({ name }) => name);
  return (
    <SelectField
      label="Sort by"
      value={formatSort(sort)}
      onChange={(event) => onSort(parseSort(event.target.value, names))}
    >
      {columns.flatMap(({ name, label, numeric = false }) =>
        directions(name, numeric).map(({ value, hint }) => (
          <option key={value} value={value}>{`${label}, ${hint}`}</option>
        )),
      )}
    </SelectField>
  );
}

/** Both directions, the usual one first. */
function directions(column: string, numeric: boolean): { value: string; hint: string }[] {
  const [up, down] = [column, `-${column}`];
  if (column === 'date') {
    return [
      { value: down, hint: 'newest first' },
      { value: up, hint: 'oldest first' },
    ];
  }
  return numeric
    ? [
        { value: down, hint: 'highest first' },
        { value: up, hint: 'lowest first' },
      ]
    : [
        { value: up, hint: 'A to Z' },
        { value: down, hint: 'Z to A' },
      ];
}
