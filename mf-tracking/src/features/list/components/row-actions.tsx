import { Button, EditIcon, formatWeekday, IconButton, LinkButton, TrashIcon } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isPending, isQueued } from '@feltbook/web-kit/pending';
import { titleOf } from '../../results/components/result-line';
import type { AnyRecord } from '../../results/lib/kinds';
import { SelectBox } from '../../selection/components/select-box';
import type { RowHandlers } from '../lib/row-handlers';

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
  readonly selected: RowHandlers<Item>['selected'];
  readonly onSelect: RowHandlers<Item>['onSelect'];
}

/** Edit and delete of one record, or its checkbox while the player selects. None while it is being saved. */
export function RowActions<Item extends AnyRecord>(props: RowActionsProps<Item>) {
  const { item, editPage, onDelete, onQueued, selected, onSelect } = props;
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
  if (selected)
    return (
      <Actions>
        <SelectBox
          id={item.id}
          what={what}
          selected={selected}
          onToggle={(extend) => onSelect?.(item, extend)}
        />
      </Actions>
    );
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
