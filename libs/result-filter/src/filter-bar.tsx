import { Alert, Button, color, FilterIcon, media, Row, screenOnly, Stack } from '@feltbook/ui';
import { CompactButton } from '@feltbook/ui/compact-button';
import { useSlashKey } from '@feltbook/web-kit';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import { type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { isFiltering, type OwnCriterion, without } from './choice';
import { FilterChips } from './filter-chips';
import type { FilterOptions } from './options';
import type { ResultFilterState } from './use-result-filter';

const Bar = styled(Stack)`
  ${screenOnly}
`;

/** Without wrapping, everything but the button shares the rest of the line. */
const Line = styled(Row)<{ $wraps: boolean }>`
  ${({ $wraps }) =>
    !$wraps &&
    css`
      flex-wrap: nowrap;
      align-items: end;
      > :not(button) {
        flex: 1;
        min-width: 0;
      }
      > button {
        flex: none;
      }
    `}
`;

/** One line on phones, which scrolls below the button that clears it: the page begins in the first screen. */
const Chips = styled(Row)`
  @media ${media.upTo.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    > * {
      flex: none;
      max-width: 75%;
      outline-offset: -2px;
    }
    > :last-child {
      position: sticky;
      right: 0;
      background: ${color.ground};
      border-radius: 0;
    }
  }
`;

interface FilterBarProps {
  readonly filter: ResultFilterState;
  /** Loads the options when the dialog opens; undefined while they load. */
  readonly useOptions: (isOpen: boolean) => FilterOptions | undefined;
  /** What the filter shows, such as `83 sessions`; undefined until it is known. */
  readonly shown?: string | undefined;
  /** What the page chooses itself. */
  readonly own?: OwnCriterion | undefined;
}

/** Opens the filter, on phones as an icon beside a heading. `/` and Ctrl K open it to ask. `ChosenFilter` lists what is chosen. */
export function ResultFilterButton({ filter, useOptions, shown, own }: FilterBarProps) {
  const choice = without(own, filter.choice);
  const { isOpen, isAsking, hasFailed, Dialog, open, openToAsk, close } = useFilterDialog();
  const options = useOptions(isOpen);
  useSlashKey(openToAsk);
  return (
    <>
      <CompactButton icon={<FilterIcon />} aria-haspopup="dialog" onClick={open}>
        {hasFailed ? 'Retry filter' : 'Filter'}
      </CompactButton>
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={close}
          onChoose={filter.choose}
          {...{ isAsking, choice, options, shown, own }}
        />
      )}
    </>
  );
}

/** What is chosen, as buttons that remove it. */
export function ChosenFilter({ filter, own }: Pick<FilterBarProps, 'filter' | 'own'>) {
  const { choose, clear } = filter;
  const choice = without(own, filter.choice);
  if (!isFiltering(choice)) return null;
  return (
    <Bar as="section" aria-label="Filter">
      <Chips $gap={2}>
        <Chosen choice={choice} choose={choose} clear={clear} />
      </Chips>
    </Bar>
  );
}

/** Opens the filter of one of several selections on a page, and lists what is chosen. @param name of the selection */
export function SelectionBar(props: FilterBarProps & { readonly name: string }) {
  return <FilterBar {...props} dialog={useFilterDialog()} label={props.name} />;
}

interface BarProps extends FilterBarProps {
  readonly dialog: ReturnType<typeof useFilterDialog>;
  /** Of the button. */
  readonly label: string;
  /** Of the whole. */
  readonly name: string;
  /** In the line of the button, before and after it. What is chosen is then below. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function FilterBar(props: BarProps) {
  const { filter, useOptions, shown, dialog, label, name, own, before, after } = props;
  const hasLine = Boolean(before ?? after);
  const { isOpen, isAsking, hasFailed, Dialog, open, close } = dialog;
  const options = useOptions(isOpen);
  const { choose, clear } = filter;
  const choice = without(own, filter.choice);
  const chips = isFiltering(choice) && <Chosen choice={choice} choose={choose} clear={clear} />;
  return (
    <Bar as="section" aria-label={name} $gap={2}>
      <Line $gap={2} $wraps={!hasLine}>
        {before}
        <Button size={hasLine ? 'md' : 'sm'} icon={<FilterIcon />} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
        {after}
        {!hasLine && chips}
      </Line>
      {hasLine && chips && <Chips $gap={2}>{chips}</Chips>}
      {hasFailed && <Alert tone="error" title="The filter could not be loaded. Check your connection." />}
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={close}
          onChoose={choose}
          {...{ isAsking, choice, options, shown, own }}
        />
      )}
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

export function useFilterDialog() {
  const [isAsking, setAsking] = useState(false);
  const dialog = useLazyDialog(() => import('./filter-dialog').then(({ FilterDialog }) => FilterDialog));
  const openWith = (asks: boolean) => () => {
    setAsking(asks);
    dialog.open();
  };
  return { ...dialog, isAsking, open: openWith(false), openToAsk: openWith(true) };
}
