import { Alert, Button, FilterIcon, Row, screenOnly, Stack } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { FilterChips } from './filter-chips';
import type { FilterDialog, FilterOptions } from './filter-dialog';
import type { ResultFilterState } from './use-result-filter';

const Bar = styled(Stack)`
  ${screenOnly}
`;

interface FilterBarProps {
  readonly filter: ResultFilterState;
  /** Loads the options when the dialog opens; undefined while they load. */
  readonly useOptions: (isOpen: boolean) => FilterOptions | undefined;
}

/** Opens the filter, and lists what is chosen as buttons that remove it. `/` opens it. */
export function ResultFilterBar({ filter, useOptions }: FilterBarProps) {
  const { isOpen, hasFailed, Dialog, open, close } = useFilterDialog();
  const options = useOptions(isOpen);
  useSlashKey(open);
  const { choice, choose, clear, isFiltered } = filter;
  return (
    <Bar as="section" aria-label="Filter" $gap={2}>
      <Row $gap={2}>
        <Button size="sm" icon={<FilterIcon />} aria-haspopup="dialog" onClick={open}>
          Filter
        </Button>
        <FilterChips choice={choice} onChoose={choose} />
        {isFiltered && (
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </Row>
      {hasFailed && <Alert tone="error" title="The filter could not be loaded. Check your connection." />}
      {Dialog && <Dialog open={isOpen} onClose={close} onChoose={choose} {...{ choice, options }} />}
    </Bar>
  );
}

/** The dialog's code is loaded when it first opens. After a failure, the next attempt loads it again. */
function useFilterDialog() {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<typeof FilterDialog>();
  const open = () => {
    setOpen(true);
    setFailed(false);
    if (Dialog) return;
    import('./filter-dialog').then(
      (loaded) => setDialog(() => loaded.FilterDialog),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  return { isOpen, hasFailed, Dialog, open, close: () => setOpen(false) };
}
