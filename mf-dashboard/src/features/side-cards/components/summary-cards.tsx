import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import {
  Card,
  CashIcon,
  color,
  font,
  formatCount,
  media,
  Money,
  oneLine,
  space,
  tabularFigures,
  TrophyIcon,
} from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 ${space[3]};
  color: inherit;
  text-decoration: none;
  > svg {
    grid-row: span 2;
    color: ${color.accentText};
  }
  @media ${media.canHover} {
    &:hover {
      border-color: ${color.edge};
    }
  }
`;

const Name = styled.span`
  ${oneLine}
  font-weight: ${font.weight.medium};
`;

const Muted = styled.span`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Count = styled.span`
  ${tabularFigures}
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
`;

interface SummaryProps {
  readonly kind: ResultKindName;
  readonly title: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly brought: ReactNode;
}

function Summary({ kind, title, icon, count, brought }: SummaryProps) {
  return (
    <Root as={Link} {...{ to: KINDS[kind].listPage }}>
      {icon}
      <Name>{title}</Name>
      <Count>{formatCount(count)}</Count>
      <Muted>{brought}</Muted>
    </Root>
  );
}

/** The number and profit of cash sessions and of tournaments; each links to its list. */
export function SummaryCards({ quickStats }: Pick<Dashboard, 'quickStats'>) {
  const { totalSessions, totalTournaments, cashProfit, tournamentProfit } = quickStats;
  return (
    <>
      <Summary
        kind="cash"
        title="Cash sessions"
        icon={<CashIcon size="1.5rem" />}
        count={totalSessions}
        brought={
          <>
            Profit <Money amount={cashProfit} />
          </>
        }
      />
      <Summary
        kind="tournament"
        title="Tournaments"
        icon={<TrophyIcon size="1.5rem" />}
        count={totalTournaments}
        brought={
          <>
            Net winnings <Money amount={tournamentProfit} />
          </>
        }
      />
    </>
  );
}
