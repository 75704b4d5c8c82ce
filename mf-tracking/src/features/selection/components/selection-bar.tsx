import { MAX_BULK_RESULTS } from '@feltbook/contracts';
import { Alert, Button, formatCount, font, layer, media, Row, space } from '@feltbook/ui';
import { floating } from '@feltbook/ui/floating';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import { useState } from 'react';
import styled from 'styled-components';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import type { ActionName } from '../lib/texts';
import type { Selection } from '../lib/use-selection';

/** At the end of the list, so that it covers neither its last rows nor the footer; while the end is out of sight, above the tab bar. */
const Bar = styled.div`
  ${floating}
  position: sticky;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[3]};
  font-size: ${font.size.sm};
  /* Below its dialogs, above the tab bar. */
  z-index: calc(${layer.bar} + 1);
  @media ${media.short} {
    flex-wrap: nowrap;
    overflow-x: auto;
    > * {
      flex: none;
    }
  }
`;

const ACTIONS: readonly (readonly [ActionName, string])[] = [
  ['add_tag', 'Tag'],
  ['remove_tag', 'Untag'],
  ['move', 'Move'],
  ['delete', 'Delete'],
];

interface SelectionBarProps<Item extends AnyRecord> {
  readonly kind: Pick<PageKind<never, never>, 'name' | 'texts'>;
  readonly selection: Selection<Item>;
  /** All results of the list. */
  readonly records: readonly Item[];
  /** Shown results that are not at the server yet: they cannot be selected. */
  readonly queued: number;
}

/** Says how many results are selected, and what can be done with them. */
export function SelectionBar<Item extends AnyRecord>(props: SelectionBarProps<Item>) {
  const { kind, selection, records, queued } = props;
  const { items, available } = selection;
  const [action, setAction] = useState<ActionName>('add_tag');
  const load = () => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog);
  const { isOpen, hasFailed, Dialog, open, close } = useLazyDialog(load);
  const count = items.length;
  const isTooMany = count > MAX_BULK_RESULTS;
  const most = Math.min(available, MAX_BULK_RESULTS);
  const choose = (name: ActionName) => {
    setAction(name);
    open();
  };
  return (
    <>
      <Bar role="region" aria-label="Selection" data-floating-bar="">
        <span role="status">
          {formatCount(count)} of {formatCount(available)} selected
          {queued > 0 && ` · ${formatCount(queued)} not uploaded yet, cannot be selected`}
          {isTooMany && ` · at most ${formatCount(MAX_BULK_RESULTS)} at once`}
        </span>
        <Row $gap={2}>
          <Button size="sm" disabled={count === most && !isTooMany} onClick={selection.selectAll}>
            Select {most < available ? `the first ${formatCount(most)}` : `all ${formatCount(available)}`}
          </Button>
          <Button size="sm" onClick={selection.stop}>
            Done
          </Button>
        </Row>
        <Row $gap={1}>
          {ACTIONS.map(([name, label]) => (
            <Button
              key={name}
              size="sm"
              variant={name === 'delete' ? 'danger' : 'secondary'}
              disabled={count === 0 || isTooMany}
              onClick={() => choose(name)}
            >
              {label}
            </Button>
          ))}
        </Row>
        {hasFailed && <Alert tone="error">This did not load. Please try again.</Alert>}
      </Bar>
      {isOpen && Dialog && (
        <Dialog
          key={action}
          {...{ kind, action, items, records }}
          onDone={() => {
            close();
            selection.stop();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
