import type { Dashboard } from '@feltbook/contracts';
import { Card, color, font, formatMoney, media, Money, Row, screenOnly, space } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import styled from 'styled-components';
import { CountedMoney } from '../../common/components/counted';
import { Fitted } from '../../common/components/fitted';
import { FigureName } from '../../common/lib/last-seen';
import { PERIODS, periodWords } from '../lib/periods';
import { useLuck } from '../lib/luck';
import { seriesOf } from '../lib/series-of';
import { CHART_TEXTS, SHOWN } from '../lib/texts';
import type { HeroView } from '../lib/use-hero';
import type { ShownPart } from '../lib/use-shown-part';
import { EmptyChart } from './empty-chart';
import { SeriesChart } from './series-chart';

/* As high as the charts beside it. */
const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  @media ${media.upTo.phone} {
    padding: ${space[3]};
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  container-type: inline-size;
`;

const Label = styled.p`
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

const LARGEST = '3rem';

/* As high with a smaller figure. */
const Total = styled(Fitted)`
  display: flex;
  align-items: center;
  min-height: calc(${LARGEST} * ${font.line.tight});
  line-height: ${font.line.tight};
  letter-spacing: -0.03em;
`;

const Title = styled.h2`
  margin-block: ${space[1]};
  font-size: ${font.size.sm};
  @media not all and ${media.upTo.phone} {
    margin-block: ${space[3]};
    font-size: ${font.size.md};
  }
`;

/* As high as a line and its slider, so that the controls stay where they are. */
const Empty = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height + 72}px;
`;

const Controls = styled(Row)`
  ${screenOnly}
`;

interface HeroProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** Of the line, at least, in CSS pixels. */
  readonly height: number;
  /** Shows no title above the line: the total names it too. */
  readonly isLow: boolean;
}

/** The total profit and its chart, of all results or of one kind. */
export function Hero({ figures, hero: { shown, show, part }, height, isLow }: HeroProps) {
  const { total, points, drawdown } = seriesOf(figures, shown);
  const luck = useLuck(figures, shown);
  const texts = CHART_TEXTS[shown];
  const controls = (
    <Controls $gap={2}>
      <SegmentedControl
        label="Period"
        value={part.period}
        options={PERIODS.map((value) => ({ value, label: value }))}
        onChange={part.choosePeriod}
      />
      <SegmentedControl
        label="Results"
        value={shown}
        options={SHOWN.map((value) => ({ value, label: CHART_TEXTS[value].segment }))}
        onChange={show}
      />
    </Controls>
  );
  return (
    <Root as="section" aria-label={texts.total}>
      <Content>
        <Total $length={formatMoney(total).length} $size={LARGEST}>
          <FigureName key={shown} value={`hero ${shown}`}>
            <CountedMoney amount={total} />
          </FigureName>
        </Total>
        <Label>
          {shown === 'all' && figures.ownNet ? (
            <>
              Table result, own net <Money amount={figures.ownNet.ownNet} />
            </>
          ) : (
            texts.total
          )}
          {points.length > 0 && <Change part={part} />}
        </Label>
        {!isLow && <Title>{texts.title}</Title>}
        {points.length === 0 ? (
          <>
            <Empty $height={height}>
              <EmptyChart shown={shown} />
            </Empty>
            {controls}
          </>
        ) : (
          <SeriesChart
            title={texts.title}
            part={part}
            drawdown={drawdown}
            luck={luck}
            height={height}
            controls={controls}
          />
        )}
      </Content>
    </Root>
  );
}

/** What the shown period brought, or since when all results count. */
function Change({ part: { shown, period } }: { readonly part: ShownPart }) {
  const change = (shown.at(-1)?.bankroll ?? 0) - (shown[0]?.bankroll ?? 0);
  return (
    <>
      {' · '}
      {period !== 'All' && (
        <>
          <Money amount={change} arrow />{' '}
        </>
      )}
      {periodWords(period, shown)}
    </>
  );
}
