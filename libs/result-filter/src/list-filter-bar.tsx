import { Button, media, space, useMedia } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isFiltering, without } from './choice';
import { FilterBar, useFilterDialog } from './filter-bar';
import { type FilterField, FilterSelect } from './filter-fields';
import type { FilterOptions } from './options';
import type { ResultFilterState } from './use-result-filter';

const Fields = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space[3]};
  align-items: end;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 6)}, minmax(0, 1fr));
  }
  @media ${media.upTo.drawer} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

interface ListFilterBarProps {
  readonly filter: ResultFilterState;
  readonly options: FilterOptions;
  /** What has a select of its own on wide screens. */
  readonly fields: readonly FilterField[];
  /** `83 sessions` */
  readonly shown: string;
  /** The order of cards. */
  readonly children?: ReactNode;
}

/** The filter of a list, which has one kind: one line on phones, with selects on wider screens. `/` and Ctrl K open it to ask. */
export function ListFilterBar({ filter, options, fields, shown, children }: ListFilterBarProps) {
  const dialog = useFilterDialog();
  const isPhone = useMedia(media.upTo.phone);
  useSlashKey(dialog.openToAsk);
  const choice = without('kind', filter.choice);
  const bar = { filter, useOptions: () => options, shown, dialog, label: 'Filter', name: 'Filters' };
  if (isPhone) return <FilterBar {...bar} own="kind" after={children} />;
  const selects = (
    <Fields $count={fields.length + (children ? 3 : 1)}>
      {fields.map((field) => (
        <FilterSelect key={field} onChoose={filter.choose} {...{ field, choice, options }} />
      ))}
      {children}
      <Button onClick={filter.clear} disabled={!isFiltering(choice)}>
        Reset
      </Button>
    </Fields>
  );
  return <FilterBar {...bar} own="kind" before={selects} />;
}
