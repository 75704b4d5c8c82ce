import { Alert, Button, FilterIcon, Row, screenOnly, Stack } from '@feltbook/ui';
import { CompactButton } from '@feltbook/ui/compact-button';
import { useSlashKey } from '@feltbook/web-kit';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import styled from 'styled-components';
import { isFiltering, type OwnCriterion, without } from './choice';
import { FilterChips } from './filter-chips';
import type { FilterOptions } from './filter-dialog';
import type { ResultFilterState } from './use-result-filter';

const Bar = styled(Stack)`
  ${screenOnly}
`;

interface FilterBarProps {
  readonly filter: ResultFilterState;
  /** Loads the options when the dialog opens; undefined while they load. */
  readonly useOptions: (isOpen: boolean) => FilterOptions | undefined;
}

/**
 * Opens the filter, and lists what is chosen as buttons that remove it. `/` opens it.
 * @param own what the page chooses itself
 */
export function ResultFilterBar(props: FilterBarProps & { readonly own?: OwnCriterion }) {
  const dialog = useFilterDialog();
  useSlashKey(dialog.open);
  return <FilterBar {...props} dialog={dialog} label="Filter" name="Filter" />;
}

/** Opens the filter, on phones as an icon beside a heading. `/` opens it. `ChosenFilter` lists what is chosen. */
export function ResultFilterButton({ filter: { choice, choose }, useOptions }: FilterBarProps) {
  const { isOpen, hasFailed, Dialog, open, close } = useFilterDialog();
  const options = useOptions(isOpen);
  useSlashKey(open);
  return (
    <>
      <CompactButton icon={<FilterIcon />} aria-haspopup="dialog" onClick={open}>
        {hasFailed ? 'Retry filter' : 'Filter'}
      </CompactButton>
      {Dialog && <Dialog open={isOpen} onClose={close} onChoose={choose} {...{ choice, options }} />}
    </>
  );
}

/** What is chosen, as buttons that remove it. */
export function ChosenFilter({ filter: { choice, choose, clear } }: Pick<FilterBarProps, 'filter'>) {
  if (!isFiltering(choice)) return null;
  return (
    <Bar as="section" aria-label="Filter">
      <Row $gap={2}>
        <Chosen choice={choice} choose={choose} clear={clear} />
      </Row>
    </Bar>
  );
}

/** The filter of a list, which has one kind and fields of its own, to which `/` leads. */
export function ListFilterBar(props: FilterBarProps) {
  return <FilterBar {...props} own="kind" dialog={useFilterDialog()} label="More filters" name="Chosen" />;
}

/** The same for one of several selections on a page. @param name of the selection */
export function SelectionBar(props: FilterBarProps & { readonly name: string }) {
  return <FilterBar {...props} dialog={useFilterDialog()} label={props.name} />;
}

interface BarProps extends FilterBarProps {
  readonly dialog: ReturnType<typeof useFilterDialog>;
  /** Of the button. */
  readonly label: string;
  /** Of the whole. */
  readonly name: string;
  readonly own?: OwnCriterion | undefined;
}

function FilterBar({ filter, useOptions, dialog, label, name, own }: BarProps) {
  const { isOpen, hasFailed, Dialog, open, close } = dialog;
  const options = useOptions(isOpen);
  const { choose, clear } = filter;
  const choice = without(own, filter.choice);
  return (
    <Bar as="section" aria-label={name} $gap={2}>
      <Row $gap={2}>
        <Button size="sm" icon={<FilterIcon />} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
        {isFiltering(choice) && <Chosen choice={choice} choose={choose} clear={clear} />}
      </Row>
      {hasFailed && <Alert tone="error" title="The filter could not be loaded. Check your connection." />}
      {Dialog && <Dialog open={isOpen} onClose={close} onChoose={choose} {...{ choice, options, own }} />}
    </Bar>
  );
}

const Chosen = ({ choice, choose, clear }: Pick<ResultFilterState, 'choice' | 'choose' | 'clear'>) => (
  <>
    <FilterChips choice={choice} onChoose={choose} />
    <Button size="sm" variant="quiet" onClick={clear}>
      Clear
    </Button>
  </>
);

const useFilterDialog = () =>
  useLazyDialog(() => import('./filter-dialog').then(({ FilterDialog }) => FilterDialog));
