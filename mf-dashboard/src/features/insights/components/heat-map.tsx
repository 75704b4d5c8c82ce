import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import {
  color,
  font,
  formatCount,
  formatMoneyExact,
  formatMoneyShort,
  formatNumberOf,
  media,
  Muted,
  NOT_KNOWN,
  Panel,
  screenOnly,
  tabularFigures,
  useAmountsHidden,
  VisuallyHidden,
} from '@feltbook/ui';
import { BLOCK_HOURS } from '@feltbook/poker-math';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { formatTime } from '@feltbook/web-kit/clock';
import { weekdays } from '@feltbook/web-kit/week';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isCalled } from '../../common/components/rate';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import { LeftOut } from './left-out';
import { listLinks } from '../lib/list-links';
import { measured } from '../lib/measures';
import { tint } from '../lib/tint';

const BLOCKS = Array.from({ length: 24 / BLOCK_HOURS }, (_, block) => block);

const Scroll = styled.div`
  overflow-x: auto;
`;

/* Narrower than the table. */
const Hint = styled(Muted)`
  display: none;
  @media screen and ${media.upTo.phone} {
    display: block;
  }
`;

const Table = styled.table`
  ${tabularFigures}
  width: 100%;
  /* Each cell is as wide as a finger. */
  min-width: 24.5rem;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
  text-align: center;
  th {
    font-weight: ${font.weight.medium};
    color: ${color.textMuted};
  }
  th:first-child {
    position: sticky;
    left: 0;
    width: 3.25rem;
    background: ${color.surface};
    text-align: left;
  }
  tbody td {
    height: 2.75rem;
    padding: 0;
    border-radius: 4px;
    background: ${color.sunken};
  }
`;

const Cell = styled.td`
  print-color-adjust: exact;
  a {
    display: grid;
    align-content: center;
    height: 100%;
    color: inherit;
    text-decoration: none;
  }
  small {
    /* Around its hidden word, which would widen the page beside the scrolled table. */
    position: relative;
    display: block;
    font-size: inherit;
  }
`;

const Controls = styled.div`
  ${screenOnly}
`;

const SHOWN = { profit: 'Profit', hourly: 'Hourly' } as const;
type Shown = keyof typeof SHOWN;

const hourName = (hour: number): string =>
  formatTime(`${String(hour % 24).padStart(2, '0')}:00`).replace(/:00\s/, '\u00a0');

interface HeatMapProps {
  readonly answer: InsightsAnswer;
  /** Which results the page shows. */
  readonly chosen: URLSearchParams;
}

/** Weekday and start of the results, in blocks of four hours that lead to them. Not shown where no result has a start. */
export function HeatMap({ answer, chosen }: HeatMapProps) {
  const { weekdayBlocks } = answer;
  const [shown, show] = useState<Shown>('profit');
  if (weekdayBlocks.length === 0) return null;
  const groups = new Map(weekdayBlocks.map((group) => [group.key, group]));
  const sizes = weekdayBlocks.map((group) => Math.abs(certain(group, shown) ?? 0));
  const most = Math.max(...sizes);
  const title = 'Weekday and time of day';
  return (
    <Panel
      title={title}
      actions={
        <Controls>
          <SegmentedControl
            label={`${title}: figure`}
            value={shown}
            options={(Object.keys(SHOWN) as Shown[]).map((value) => ({ value, label: SHOWN[value] }))}
            onChange={show}
          />
        </Controls>
      }
    >
      <Scroll>
        <Table aria-label={`${title}: ${SHOWN[shown]}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Start</VisuallyHidden>
              </th>
              {weekdays().map((day) => (
                <th key={day} scope="col">
                  {WEEKDAY_NAMES[day]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BLOCKS.map((block) => (
              <tr key={block}>
                <th scope="row">
                  {hourName(block * BLOCK_HOURS)}–{hourName((block + 1) * BLOCK_HOURS)}
                </th>
                {weekdays().map((day) => (
                  <Block key={day} group={groups.get(`${day}-${block}`)} {...{ shown, most, chosen }} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Hint>Swipe for more days.</Hint>
      <LeftOut answer={answer} groups={weekdayBlocks} why="without a start" />
    </Panel>
  );
}

/** Two digits of thousands, so that a narrow cell holds it. */
const shortened = (dollars: number): number =>
  Math.abs(dollars) < 1000 ? Math.round(dollars) : Number(dollars.toPrecision(2));

/** @returns null for an hourly of too few results */
function certain(group: InsightGroupAnswer, shown: Shown): number | null {
  const figure = measured(group, shown);
  return figure && !figure.isTooFew ? figure.value : null;
}

interface BlockProps extends Pick<HeatMapProps, 'chosen'> {
  readonly group: InsightGroupAnswer | undefined;
  readonly shown: Shown;
  /** The largest figure without its sign. */
  readonly most: number;
}

function Block({ group, shown, most, chosen }: BlockProps) {
  const hidden = useAmountsHidden();
  if (!group) return <td />;
  const value = certain(group, shown);
  const isColoured = shown === 'profit' || isCalled(group.cash?.variance);
  const results = formatNumberOf(group.results, 'result');
  const to = listLinks(group, { block: group.key }, chosen)[0]?.to ?? '';
  return (
    <Cell
      style={hidden || value === null || !isColoured ? undefined : tint(value / (most || 1))}
      title={value === null ? `${results}: too few to say` : `${results}: ${formatMoneyExact(value)}`}
    >
      <Link to={to}>
        {value === null ? NOT_KNOWN : formatMoneyShort(shortened(value))}
        <small>
          {formatCount(group.results)}
          <VisuallyHidden> {group.results === 1 ? 'session' : 'sessions'}</VisuallyHidden>
        </small>
      </Link>
    </Cell>
  );
}
