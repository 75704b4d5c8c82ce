import type { DashboardResult } from '@feltbook/contracts';
import {
  CashIcon,
  Chip,
  color,
  EditIcon,
  formatDay,
  IconButton,
  LinkButton,
  media,
  screenOnly,
  size,
  space,
  TrashIcon,
  TrophyIcon,
} from '@feltbook/ui';
import { isQueued } from '@feltbook/web-kit/pending';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS, titleOf } from '../../common/lib/kinds';
import { ResultLine } from './result-line';

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg {
    color: ${color.textMuted};
  }
  @media ${media.upTo.phone} {
    gap: ${space[2]};
    > svg {
      display: none;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  ${screenOnly}
`;

const EditLink = styled(LinkButton)`
  width: ${size.control};
  padding: 0;
`;

interface ActivityRowProps {
  readonly result: DashboardResult;
  readonly onDelete: (result: DashboardResult) => void;
}

/** One recent result with its profit, a link to its page, edit and delete, which one that is queued on this device has not. */
export function ActivityRow({ result, onDelete }: ActivityRowProps) {
  const { kind, id, date } = result;
  const what = `${titleOf(result)}, ${formatDay(date)}`;
  const Icon = kind === 'cash' ? CashIcon : TrophyIcon;
  if (isQueued(result))
    return (
      <Line>
        <Icon size="1.25rem" />
        <ResultLine result={result} />
        <Chip tone="warning">Waiting</Chip>
      </Line>
    );
  return (
    <Line>
      <Icon size="1.25rem" />
      <ResultLine result={result} page={KINDS[kind].page(id)} />
      <Actions>
        <EditLink
          as={Link}
          to={KINDS[kind].editPage(id)}
          variant="quiet"
          aria-label={`Edit ${what}`}
          title="Edit"
        >
          <EditIcon />
        </EditLink>
        <IconButton label={`Delete ${what}`} title="Delete" onClick={() => onDelete(result)}>
          <TrashIcon />
        </IconButton>
      </Actions>
    </Line>
  );
}
