import { Button, EditIcon, formatWeekday, IconButton, LinkButton, TrashIcon } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isPending, isQueued } from '@feltbook/web-kit/pending';
import { titleOf } from '../../results/components/result-line';
import type { AnyRecord } from '../../results/lib/kinds';

const Actions = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
`;

interface RowActionsProps<Item> {
  readonly item: Item;
  readonly editPage: string;
  readonly onDelete: (item: Item) => void;
  /** Opens the dialog of a queued result. */
  readonly onQueued: (item: Item) => void;
}

/** Edit and delete of one record. Neither while it is being saved. */
export function RowActions<Item extends AnyRecord>(props: RowActionsProps<Item>) {
  const { item, editPage, onDelete, onQueued } = props;
  const what = `${titleOf(item)}, ${formatWeekday(item.date)}`;
  if (isQueued(item))
    return (
      <Actions>
        <Button size="sm" aria-label={`Waiting: ${what}`} onClick={() => onQueued(item)}>
          Waiting
        </Button>
      </Actions>
    );
  if (isPending(item)) return <Actions>Saving…</Actions>;
  return (
    <Actions>
      <LinkButton
        as={Link}
        {...{ to: editPage }}
        variant="quiet"
        size="sm"
        square
        aria-label={`Edit ${what}`}
        title="Edit"
      >
        <EditIcon />
      </LinkButton>
      <IconButton size="sm" label={`Delete ${what}`} title="Delete" onClick={() => onDelete(item)}>
        <TrashIcon />
      </IconButton>
    </Actions>
  );
}
