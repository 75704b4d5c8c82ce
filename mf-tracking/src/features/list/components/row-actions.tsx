import { EditIcon, IconButton, LinkButton, size, TrashIcon } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { titleOf } from '../../results/components/result-line';
import { formatDate } from '../../results/lib/format';
import type { AnyRecord } from '../../results/lib/kinds';
import { WaitingMark } from '../../results/components/waiting-mark';
import { isPending, isWaiting } from '../../results/lib/pending';

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const EditLink = styled(LinkButton)`
  width: ${size.control};
  padding: 0;
`;

interface RowActionsProps<Item> {
  readonly item: Item;
  readonly editPage: string;
  readonly onDelete: (item: Item) => void;
}

/** Edit and delete of one record. While it is on its way there is nothing to edit yet. */
export function RowActions<Item extends AnyRecord>({ item, editPage, onDelete }: RowActionsProps<Item>) {
  if (isWaiting(item))
    return (
      <Actions>
        <WaitingMark />
      </Actions>
    );
  if (isPending(item)) return <Actions>Saving…</Actions>;
  const what = `${titleOf(item)}, ${formatDate(item.date)}`;
  return (
    <Actions>
      <EditLink as={Link} to={editPage} variant="quiet" aria-label={`Edit ${what}`} title="Edit">
        <EditIcon />
      </EditLink>
      <IconButton label={`Delete ${what}`} title="Delete" onClick={() => onDelete(item)}>
        <TrashIcon />
      </IconButton>
    </Actions>
  );
}
