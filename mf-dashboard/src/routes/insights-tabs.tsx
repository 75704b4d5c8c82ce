import type { InsightsAnswer } from '@feltbook/contracts';
import type { FilterChoice } from '@feltbook/result-filter';
import { Grid, Stack } from '@feltbook/ui';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { OwnGoals } from '../features/goals/components/own-goals';
import { Compare } from '../features/insights/components/compare';
import { GroupSection } from '../features/insights/components/group-section';
import { HeatMap } from '../features/insights/components/heat-map';
import { DaySummary, PlaceSummary } from '../features/insights/components/summary';
import { Swings } from '../features/insights/components/swings';
import { YearCalendar } from '../features/insights/components/year-calendar';
import { type Section, SUBJECT_SECTIONS, TIME_SECTIONS } from '../features/insights/lib/sections';
import {
  Bankrolls,
  HoursToBeSure,
  LuckSummary,
  NextHours,
  NextSummary,
  NextTournaments,
} from '../features/what-next';

/* Columns of cards: a table that opens moves nothing beside it, and cards of different heights leave no gaps. */
const Columns = styled(Grid)`
  align-items: start;
  @media print {
    display: block;
    > * {
      margin-top: 1rem;
    }
  }
`;

interface TabProps {
  readonly answer: InsightsAnswer;
  /** The page's filter. */
  readonly choice: FilterChoice;
  /** The parameters of the call, which say which results the page shows. */
  readonly chosen: URLSearchParams;
}

interface GroupsProps extends Pick<TabProps, 'answer' | 'chosen'> {
  readonly sections: readonly Section[];
}

const Groups = ({ sections, ...props }: GroupsProps) => (
  <Stack $gap={4}>
    {sections.map((section) => (
      <GroupSection key={section.title} section={section} {...props} />
    ))}
  </Stack>
);

const WhereTab = ({ answer, chosen }: TabProps) => (
  <>
    <PlaceSummary answer={answer} />
    <Columns $min="34rem" $gap={4}>
      <Groups sections={SUBJECT_SECTIONS.slice(0, 2)} {...{ answer, chosen }} />
      <Groups sections={SUBJECT_SECTIONS.slice(2)} {...{ answer, chosen }} />
    </Columns>
  </>
);

const WhenTab = ({ answer, chosen }: TabProps) => (
  <>
    <DaySummary answer={answer} />
    <Columns $min="34rem" $gap={4}>
      <HeatMap {...{ answer, chosen }} />
      <Groups sections={TIME_SECTIONS.slice(0, 2)} {...{ answer, chosen }} />
    </Columns>
    <YearCalendar {...{ answer, chosen }} />
    <Columns $min="34rem" $gap={4}>
      <Groups sections={TIME_SECTIONS.slice(2, 3)} {...{ answer, chosen }} />
      <Groups sections={TIME_SECTIONS.slice(3)} {...{ answer, chosen }} />
    </Columns>
  </>
);

const LuckTab = ({ answer, choice }: TabProps) => (
  <>
    <LuckSummary total={answer.total} />
    <HoursToBeSure total={answer.total} />
    <Swings answer={answer} />
    <Compare {...{ answer, choice }} />
  </>
);

/** Goals count all results, so they are not shown beside figures of chosen ones. */
const NextTab = ({ answer, chosen }: TabProps) => (
  <>
    <NextSummary total={answer.total} />
    <Bankrolls total={answer.total} stakes={answer.stakes} />
    <NextHours total={answer.total} />
    <NextTournaments total={answer.total} tournamentProfits={answer.tournamentProfits} />
    {chosen.size === 0 && <OwnGoals />}
  </>
);

interface InsightsTab {
  /** In the address: `/insights?tab=luck`. */
  readonly id: string;
  readonly label: string;
  /** Parameters that only this tab has, which open it in links without a tab. */
  readonly parameters: readonly string[];
  readonly Content: ComponentType<TabProps>;
}

const WHERE: InsightsTab = { id: 'where', label: 'Where', parameters: [], Content: WhereTab };

export const TABS: readonly InsightsTab[] = [
  WHERE,
  { id: 'when', label: 'When', parameters: [], Content: WhenTab },
  { id: 'luck', label: 'Luck', parameters: ['one', 'other'], Content: LuckTab },
  { id: 'next', label: 'What next', parameters: ['hours', 'tournaments', 'seed'], Content: NextTab },
];

/** @returns the tab of an address; the first one by default */
export const tabOf = (params: URLSearchParams): InsightsTab =>
  TABS.find(({ id }) => id === params.get('tab')) ??
  TABS.find(({ parameters }) => parameters.some((name) => params.has(name))) ??
  WHERE;
