import type { MonthFigures } from '@feltbook/contracts';
import {
  color,
  EmptyState,
  font,
  formatCount,
  formatMoney,
  formatMoneyExact,
  formatMonth,
  LinkButton,
  Panel,
  Row,
  space,
  tabularFigures,
  useAmountsHidden,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AddButtons } from '../../common/components/add-buttons';

const Month = styled.span`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const List = styled.dl`
  ${tabularFigures}
  display: grid;
  gap: ${space[2]};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${font.weight.strong};
  }
`;

/* Green from zero on: a month without a loss is a good one. */
const Profit = styled.dd<{ $tone: 'profit' | 'loss' | 'text' }>`
  color: ${({ $tone }) => color[$tone]};
`;

interface MonthPanelProps {
  readonly title: string;
  /** Shown for months without results. */
  readonly empty: string;
  readonly month: MonthFigures;
}

/** The profit and the number of results of one calendar month. */
export function MonthPanel({ title, empty, month }: MonthPanelProps) {
  const hidden = useAmountsHidden();
  const sessions = month.sessions + month.tournaments;
  const profits = [
    ['Total Profit', month.totalProfit],
    ['Cash Profit', month.cashProfit],
    ['Tournament Profit', month.tournamentProfit],
  ] as const;
  return (
    <Panel
      title={title}
      actions={
        <Row>
          <Month>{formatMonth(month.month)}</Month>
          {sessions > 0 && (
            <LinkButton
              as={Link}
              to={`/recaps/${month.month}`}
              size="sm"
              aria-label={`Recap of ${formatMonth(month.month)}`}
            >
              Recap
            </LinkButton>
          )}
        </Row>
      }
    >
      {sessions === 0 ? (
        <EmptyState level={3} title={empty} actions={<AddButtons />} />
      ) : (
        <List>
          {profits.map(([name, dollars]) => (
            <div key={name}>
              <dt>{name}</dt>
              <Profit
                $tone={hidden ? 'text' : dollars >= 0 ? 'profit' : 'loss'}
                title={formatMoneyExact(dollars)}
              >
                {formatMoney(dollars)}
              </Profit>
            </div>
          ))}
          <div>
            <dt>Total Sessions</dt>
            <dd>{formatCount(sessions)}</dd>
          </div>
        </List>
      )}
    </Panel>
  );
}
