import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { Button, formatCount, media, Muted, Panel, Row, Stack, screenOnly, useMedia } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useState } from 'react';
import styled from 'styled-components';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import { groupColumns } from '../lib/group-columns';
import { groupLinks } from '../lib/list-links';
import { type Measure, MEASURES, measuresOf, ranked } from '../lib/measures';
import { FIRST, FIRST_ON_PHONE, type Section } from '../lib/sections';
import { Bars } from './bars';
import { Fold } from './fold';
import { LeftOut } from './left-out';

const Controls = styled.div`
  ${screenOnly}
`;

interface GroupSectionProps {
  readonly section: Section;
  readonly answer: InsightsAnswer;
  /** Which results the page shows. */
  readonly chosen: URLSearchParams;
}

/** One way to group results: a chart and a table. Not shown without groups. */
export function GroupSection({ section, answer, chosen }: GroupSectionProps) {
  const groups = section.groupsOf(answer);
  const isPhone = useMedia(media.upTo.phone);
  if (groups.length === 0) return null;
  const first = isPhone ? FIRST_ON_PHONE : (section.first ?? FIRST);
  const content = <Groups {...{ section, answer, groups, first, chosen }} />;
  return isPhone && section.isFolded ? <Fold summary={section.title}>{content}</Fold> : content;
}

interface GroupsProps extends GroupSectionProps {
  readonly groups: readonly InsightGroupAnswer[];
  /** How many are shown at first. */
  readonly first: number;
}

function Groups({ section, answer, groups, first, chosen }: GroupsProps) {
  const { title, nameOf, isOrdered, leftOut } = section;
  const [wanted, setMeasure] = useState<Measure>('profit');
  const [showsAll, setShowsAll] = useState(false);
  const measures = measuresOf(groups);
  const measure = measures.includes(wanted) ? wanted : 'profit';
  const listed = showsAll ? groups : groups.slice(0, first);
  const shown = isOrdered ? listed : ranked(listed, measure);
  const linksOf = groupLinks(section, chosen);
  return (
    <Panel
      title={title}
      actions={
        measures.length > 1 && (
          <Controls>
            <SegmentedControl
              label={`${title}: figure`}
              value={measure}
              options={measures.map((value) => ({ value, label: MEASURES[value] }))}
              onChange={setMeasure}
            />
          </Controls>
        )
      }
    >
      <Stack $gap={2}>
        <Bars
          label={`${title}: ${MEASURES[measure]}`}
          groups={shown}
          measure={measure}
          nameOf={nameOf}
          addressOf={(group) => linksOf(group)[0]?.to}
        />
        {leftOut && <LeftOut {...{ answer, groups }} why={leftOut} />}
        {groups.length > first && (
          <Row as={Controls}>
            <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Show ${first}` : `Show all ${formatCount(groups.length)}`}
            </Button>
          </Row>
        )}
        <Fold summary="Table">
          <Stack $gap={2}>
            <DetailTable
              label={title}
              columns={groupColumns(section, groups, linksOf)}
              rows={groups}
              keyOf={({ key }) => key}
            />
            {groups.some(({ cash, tournaments }) => cash && tournaments) && (
              <Muted>Hourly, its range and bb/h are those of cash sessions.</Muted>
            )}
          </Stack>
        </Fold>
      </Stack>
    </Panel>
  );
}
