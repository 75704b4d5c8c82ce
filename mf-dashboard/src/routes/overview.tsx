import type { Dashboard } from '@feltbook/contracts';
import { media, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { RecentActivity } from '../features/activity/components/recent-activity';
import { WinRateRing } from '../features/charts';
import { SectionOf } from '../features/common/components/section-of';
import { MonthPanel } from '../features/months/components/month-panel';
import { CostsCard } from '../features/side-cards/components/costs-card';
import { OwnNetCard } from '../features/side-cards/components/own-net-card';
import { QuickActions } from '../features/side-cards/components/quick-actions';
import { SummaryCards } from '../features/side-cards/components/summary-cards';

/** Months and activity; a side column on wide screens. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20rem;
  align-items: start;
  gap: ${space[6]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A separate column on wide screens; below the rest on others, with the ring beside the next panel. */
const Aside = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-row: span 3;
    }
    &:has(> :nth-child(5)) > :first-child {
      grid-row: span 4;
    }
    &:has(> :nth-child(6)) > :first-child {
      grid-row: span 5;
    }
  }
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Month = ({ figures, which }: { readonly figures: Dashboard; readonly which: 'this' | 'last' }) => (
  <MonthPanel
    title={`${which === 'this' ? 'This' : 'Last'} month's performance`}
    empty={`No activity ${which} month`}
    month={which === 'this' ? figures.monthlyStats : figures.lastMonthStats}
  />
);

const Recent = ({ figures }: { readonly figures: Dashboard }) => (
  <RecentActivity results={figures.recentActivity} />
);

const Side = ({ figures }: { readonly figures: Dashboard }) => (
  <Aside>
    <WinRateRing rate={figures.winRate} sessions={figures.quickStats.totalSessions} />
    <QuickActions />
    <SummaryCards quickStats={figures.quickStats} />
    <CostsCard costs={figures.costs} totalProfit={figures.totalProfit} />
    <OwnNetCard ownNet={figures.ownNet} totalProfit={figures.totalProfit} />
  </Aside>
);

/** What the months brought and the latest results; beside them the win rate and what can be done. */
export function Overview({ figures }: { readonly figures: Dashboard }) {
  return (
    <Columns>
      <Stack $gap={6}>
        <Months>
          <SectionOf answer={figures}>
            <Month figures={figures} which="this" />
          </SectionOf>
          <SectionOf answer={figures}>
            <Month figures={figures} which="last" />
          </SectionOf>
        </Months>
        <SectionOf answer={figures}>
          <Recent figures={figures} />
        </SectionOf>
      </Stack>
      <SectionOf answer={figures}>
        <Side figures={figures} />
      </SectionOf>
    </Columns>
  );
}
