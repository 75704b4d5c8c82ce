import type { InsightGroupAnswer } from '@feltbook/contracts';
import {
  color,
  font,
  formatBigBlinds,
  formatMoney,
  formatNumberOf,
  formatReturn,
  media,
  Money,
  NOT_KNOWN,
  radius,
  size,
  space,
  tabularFigures,
  useAmountsHidden,
  withoutHoursText,
} from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Prose } from '../../common/components/prose';
import { isCalled } from '../../common/components/rate';
import { verdictWord } from '../../common/lib/rates';
import { barScale, type BarScale } from '../lib/bar-scale';
import { leftOut, type Measure, type Measured, measured } from '../lib/measures';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(5rem, 9rem) minmax(4rem, 1fr) minmax(4.5rem, auto);
  align-items: center;
  gap: 0 ${space[3]};
  min-height: ${size.touch};
  padding: ${space[1]} ${space[2]};
  margin-inline: -${space[2]};
  border-radius: ${radius.sm};
  color: inherit;
  text-decoration: none;
  line-height: ${font.line.snug};
  break-inside: avoid;
  &:is(a):hover {
    background: ${color.hover};
  }
  @media ${media.upTo.phone} {
    /* Long words below a figure leave the name its place. */
    grid-template-columns: minmax(6rem, 1fr) minmax(0, auto);
  }
`;

const Name = styled.span`
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
  a > & {
    text-decoration: underline;
    text-decoration-color: ${color.edge};
    text-underline-offset: 0.2em;
  }
`;

const Figure = styled.span`
  ${tabularFigures}
  text-align: right;
`;

const Words = styled.span`
  ${tabularFigures}
  display: block;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

const Track = styled.span`
  position: relative;
  height: 1rem;
  @media ${media.upTo.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
    height: 0.625rem;
  }
`;

const Zero = styled.span`
  position: absolute;
  inset-block: -0.25rem;
  width: 1px;
  background: ${color.edge};
  @media ${media.upTo.phone} {
    /* The words of the figure stand right above. */
    inset-block-start: 0;
  }
`;

const Bar = styled.span<{ $tone: 'profit' | 'loss' | 'textMuted'; $faint: boolean }>`
  position: absolute;
  inset-block: 0;
  min-width: 2px;
  border-radius: 2px;
  background: ${({ $tone }) => color[$tone]};
  opacity: ${({ $faint }) => ($faint ? 0.35 : 0.85)};
  print-color-adjust: exact;
`;

/** The 95 % interval: a line with two ends. */
const Whisker = styled.span`
  position: absolute;
  inset-block: 0.25rem;
  border-inline: 1px solid ${color.text};
  background: linear-gradient(${color.text}, ${color.text}) center / 100% 1px no-repeat;
  @media ${media.upTo.phone} {
    inset-block: 0.0625rem;
  }
`;

interface BarsProps {
  readonly label: string;
  readonly groups: readonly InsightGroupAnswer[];
  readonly measure: Measure;
  readonly nameOf: (key: string) => string;
  /** The address of a group's results. */
  readonly addressOf: (group: InsightGroupAnswer) => string | undefined;
}

/** One bar for each group, with its figure, its sample and the 95 % interval of an hourly. */
export function Bars({ label, groups, measure, nameOf, addressOf }: BarsProps) {
  const rows = groups.map((group) => ({ group, figure: measured(group, measure) }));
  const scale = barScale(rows.map(({ figure }) => figure));
  return (
    <List aria-label={label}>
      {rows.map(({ group, figure }) => {
        const to = addressOf(group);
        const content = (
          <>
            <Name>{nameOf(group.key)}</Name>
            <Track aria-hidden="true">{figure && <Drawn figure={figure} scale={scale} />}</Track>
            <Figure>
              {figure ? (
                <FigureText measure={measure} value={figure.value} isCalled={isCalled(figure.interval)} />
              ) : (
                NOT_KNOWN
              )}
              <Words>
                <Prose>
                  {figure ? words(figure, measure, group) : formatNumberOf(group.results, 'result')}
                </Prose>
              </Words>
              <Verdict figure={figure} measure={measure} group={group} />
            </Figure>
          </>
        );
        return (
          <li key={group.key}>
            {to ? (
              <Row as={Link} to={to}>
                {content}
              </Row>
            ) : (
              <Row>{content}</Row>
            )}
          </li>
        );
      })}
    </List>
  );
}

interface VerdictProps {
  readonly figure: Measured | null;
  readonly measure: Measure;
  readonly group: InsightGroupAnswer;
}

/** What the interval says, the hourly to expect, and what the rate leaves out. */
function Verdict({ figure, measure, group }: VerdictProps) {
  const hidden = useAmountsHidden();
  const interval = figure && !figure.isTooFew ? figure.interval : null;
  const { expectedHourly } = group;
  const left = leftOut(group, measure);
  const parts = [
    interval && !hidden && verdictWord(interval),
    interval && measure === 'hourly' && expectedHourly !== null && `expect ${formatMoney(expectedHourly)}`,
    left > 0 && withoutHoursText(left),
  ].filter(Boolean);
  return parts.length > 0 && <Words>{parts.join(', ')}</Words>;
}

function words(
  { sample, interval, isTooFew }: Measured,
  measure: Measure,
  { cash }: InsightGroupAnswer,
): string {
  const size = formatNumberOf(sample, cash ? 'session' : 'tournament');
  if (isTooFew) return `${size}, too few to say`;
  const write = measure === 'roi' ? formatReturn : formatMoney;
  return interval ? `${size}, ${write(interval.low)} to ${write(interval.high)}` : size;
}

/** A figure in its unit and, where it is money, its colour. */
export function FigureText({
  measure,
  value,
  isCalled: called,
}: {
  readonly measure: Measure;
  readonly value: number;
  /** Whether it wins or loses for certain. */
  readonly isCalled: boolean;
}): ReactNode {
  if (measure === 'bigBlinds') return formatBigBlinds(value);
  if (measure === 'roi') return formatReturn(value);
  return <Money amount={value} neutral={measure === 'hourly' && !called} />;
}

function Drawn({
  figure: { value, interval, isTooFew, isRate },
  scale,
}: {
  figure: Measured;
  scale: BarScale;
}) {
  // A bar would show what is hidden.
  if (useAmountsHidden()) return null;
  const [zero, end] = [scale.at(0), scale.at(value)];
  const between = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` });
  return (
    <>
      <Bar
        $tone={isRate && !isCalled(interval) ? 'textMuted' : value < 0 ? 'loss' : 'profit'}
        $faint={isTooFew}
        style={between(Math.min(zero, end), Math.max(zero, end))}
      />
      <Zero style={{ left: `${zero}%` }} />
      {interval && <Whisker style={between(scale.at(interval.low), scale.at(interval.high))} />}
    </>
  );
}
