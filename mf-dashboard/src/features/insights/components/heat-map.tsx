import { Chart, type HeatMapPicture } from '@feltbook/charts';
import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { BLOCK_HOURS } from '@feltbook/poker-math';
import {
  formatCount,
  formatMoneyExact,
  formatMoneyShort,
  formatNumberOf,
  NOT_KNOWN,
  Panel,
  screenOnly,
  useAmountsHidden,
} from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { formatTime } from '@feltbook/web-kit/clock';
import { weekdays } from '@feltbook/web-kit/week';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isCalled } from '../../common/components/rate';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import { listLinks } from '../lib/list-links';
import { measured } from '../lib/measures';
import { stepsOf } from '../lib/steps';
import { ChartLinks } from './chart-links';
import { LeftOut } from './left-out';

const BLOCKS = Array.from({ length: 24 / BLOCK_HOURS }, (_, block) => block);
/** The names of the blocks, and seven rows as high as a finger. */
const HEIGHT = 22 + 7 * 44;
const TITLE = 'Weekday and time of day';

const Controls = styled.div`
  ${screenOnly}
`;

const SHOWN = { profit: 'Profit', hourly: 'Hourly' } as const;
type Shown = keyof typeof SHOWN;

const hourName = (block: number): string =>
  formatTime(`${String(block * BLOCK_HOURS).padStart(2, '0')}:00`).replace(/:00\s/, '\u00a0');

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
  return (
    <Panel
      title={TITLE}
      actions={
        <Controls>
          <SegmentedControl
            label={`${TITLE}: figure`}
            value={shown}
            options={(Object.keys(SHOWN) as Shown[]).map((value) => ({ value, label: SHOWN[value] }))}
            onChange={show}
          />
        </Controls>
      }
    >
      <Blocks groups={weekdayBlocks} {...{ shown, chosen }} />
      <LeftOut answer={answer} groups={weekdayBlocks} why="without a start" />
    </Panel>
  );
}

interface BlocksProps extends Pick<HeatMapProps, 'chosen'> {
  readonly groups: readonly InsightGroupAnswer[];
  readonly shown: Shown;
}

function Blocks({ groups, shown, chosen }: BlocksProps) {
  const isHidden = useAmountsHidden();
  const navigate = useNavigate();
  const blocks = useMemo(
    () => blocksOf(groups, { shown, chosen, isHidden }),
    [groups, shown, chosen, isHidden],
  );
  const picture = useMemo(
    (): HeatMapPicture => ({
      kind: 'heat-map',
      columns: BLOCKS.map(hourName),
      rows: weekdays().map((day) => WEEKDAY_NAMES[day] ?? ''),
      cells: blocks.map(({ block, row, group, step, figure }) => ({
        column: block,
        row,
        step,
        text: group ? `${figure}\n${formatCount(group.results)}` : '',
      })),
      textOf: (index) => blocks[index]?.title ?? '',
      onSelect: (index) => {
        const to = blocks[index]?.to;
        if (to !== undefined) void navigate(to);
      },
    }),
    [blocks, navigate],
  );
  const first = blocks.find(({ to }) => to !== undefined);
  const label = `${TITLE}: ${SHOWN[shown]}`;
  return (
    <ChartLinks
      chart={(pointed) => <Chart picture={picture} height={HEIGHT} label={label} pointed={pointed} />}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {BLOCKS.map((block) => (
              <th key={block} scope="col">
                {hourName(block)}–{hourName((block + 1) % BLOCKS.length)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays().map((day, row) => (
            <tr key={day}>
              <th scope="row">{WEEKDAY_NAMES[day]}</th>
              {BLOCKS.map((block) => {
                const item = row * BLOCKS.length + block;
                const { to, title } = blocks[item] ?? {};
                return (
                  <td key={block}>
                    {to !== undefined && (
                      <Link to={to} data-item={item} tabIndex={blocks[item] === first ? 0 : -1}>
                        {title}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartLinks>
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

/** @returns all blocks of a week, day by day */
function blocksOf(
  groups: readonly InsightGroupAnswer[],
  { shown, chosen, isHidden }: Omit<BlocksProps, 'groups'> & { readonly isHidden: boolean },
) {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const stepOf = stepsOf(groups.map((group) => certain(group, shown) ?? 0));
  return weekdays().flatMap((day, row) =>
    BLOCKS.map((block) => {
      const group = byKey.get(`${day}-${block}`);
      if (!group) return { block, row, step: null };
      const value = certain(group, shown);
      const isColoured =
        value !== null && !isHidden && (shown === 'profit' || isCalled(group.cash?.variance));
      const results = formatNumberOf(group.results, 'result');
      return {
        block,
        row,
        group,
        step: isColoured ? stepOf(value) : 0,
        figure: value === null ? NOT_KNOWN : formatMoneyShort(shortened(value)),
        title: value === null ? `${results}: too few to say` : `${results}: ${formatMoneyExact(value)}`,
        to: listLinks(group, { block: group.key }, chosen)[0]?.to ?? '',
      };
    }),
  );
}
