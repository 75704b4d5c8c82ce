import { Button, CheckIcon, EditIcon, Menu, MoreIcon, RepeatIcon, TrashIcon } from '@feltbook/ui';
import { useNavigate } from 'react-router-dom';
import { isPending, isQueued } from '@feltbook/web-kit/pending';
import type { AnyRecord } from '../../results/lib/kinds';
import { SelectBox } from '../../selection/components/select-box';
import type { RowHandlers } from '../lib/row-handlers';

interface RowMenuProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly item: Item;
  /** The record's title and day. */
  readonly what: string;
}

/** The menu of a phone's row: edit, repeat, select, delete; or its checkbox while the player selects. */
export function RowMenu<Item extends AnyRecord>(props: RowMenuProps<Item>) {
  const { item, what, editPage, repeatPage, onDelete, onQueued, selected, onSelect } = props;
  const navigate = useNavigate();
  if (isQueued(item))
    return (
      <Button size="sm" aria-label={`Waiting: ${what}`} onClick={() => onQueued(item)}>
        Waiting
      </Button>
    );
  if (isPending(item)) return 'Saving…';
  if (selected)
    return (
      <SelectBox
        id={item.id}
        what={what}
        selected={selected}
        onToggle={(extend) => onSelect?.(item, extend)}
      />
    );
  return (
    <Menu
      label={`Actions: ${what}`}
      button={<MoreIcon />}
      variant="quiet"
      square
      entries={[
        {
          key: 'edit',
          label: 'Edit',
          icon: <EditIcon />,
          onSelect: () => void navigate(editPage(item.id)),
        },
        {
          key: 'repeat',
          label: 'Repeat',
          icon: <RepeatIcon />,
          onSelect: () => void navigate(repeatPage(item.id)),
        },
        ...(onSelect
          ? [{ key: 'select', label: 'Select', icon: <CheckIcon />, onSelect: () => onSelect(item, false) }]
          : []),
        { key: 'delete', label: 'Delete', icon: <TrashIcon />, onSelect: () => onDelete(item) },
      ]}
    />
  );
}
