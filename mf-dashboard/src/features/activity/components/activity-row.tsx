import type { DashboardResult } from '@feltbook/contracts';
import { isLengthKnown, profit } from '@feltbook/poker-math';
import {
  CashIcon,
  color,
  EditIcon,
  font,
  formatDay,
  formatHours,
  IconButton,
  isolate,
  LinkButton,
  media,
  Money,
  screenOnly,
  size,
  space,
  TrashIcon,
  TrophyIcon,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS, titleOf } from '../../common/lib/kinds';
import { twoLines } from '../../common/lib/two-lines';

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

const Texts = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  line-height: ${font.line.snug};
`;

const Title = styled.div`
  ${twoLines}
  font-weight: ${font.weight.medium};
`;

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  /* Both lines open the result: a finger needs their height. */
  &::after {
    content: '';
    position: absolute;
    inset: -${space[1]} 0;
  }
`;

const Detail = styled.div`
  ${twoLines}
  font-size: ${font.size.sm};
  color: ${color.textMuted};
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

/** One recent result with its profit, a link to its page, edit and delete. */
export function ActivityRow({ result, onDelete }: ActivityRowProps) {
  const { kind, id, location, date, duration } = result;
  const title = titleOf(result);
  const detail = [
    formatDay(date),
    isolate(location),
    ...(isLengthKnown(result) ? [formatHours(duration)] : []),
  ].join(' · ');
  const what = `${title}, ${formatDay(date)}`;
  const Icon = kind === 'cash' ? CashIcon : TrophyIcon;
  return (
    <Line>
      <Icon size="1.25rem" />
      <Texts>
        <Title title={title}>
          <TitleLink to={KINDS[kind].page(id)}>{title}</TitleLink>
        </Title>
        <Detail title={detail}>{detail}</Detail>
      </Texts>
      <Money amount={profit(result)} />
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
