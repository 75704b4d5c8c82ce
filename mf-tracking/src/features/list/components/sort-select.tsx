import { media, SelectField, visuallyHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { type Directions, formatSort, parseSort, type Sort } from '../lib/sort';

/** Two of the filters' columns: its options are longer than theirs. On phones, its options name it. */
const Wide = styled(SelectField)`
  grid-column: span 2;
  @media ${media.upTo.phone} {
    gap: 0;
    > :first-child {
      ${visuallyHidden}
    }
  }
`;

interface SortSelectProps {
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly directions: Directions;
  }[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The order of cards, which have no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const names = columns.map(({ name }) => name);
  return (
    <Wide
      label="Sort by"
      value={formatSort(sort)}
      onChange={(event) => onSort(parseSort(event.target.value, names))}
    >
      {columns.flatMap(({ name, label, directions: { texts, descendingFirst } }) =>
        texts.map((text, at) => {
          const value = formatSort({ column: name, descending: descendingFirst === (at === 0) });
          return <option key={value} value={value}>{`${label}, ${text}`}</option>;
        }),
      )}
    </Wide>
  );
}
