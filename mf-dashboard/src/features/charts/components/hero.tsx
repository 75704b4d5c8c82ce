import type { Dashboard } from '@feltbook/contracts';
import { Card, color, font, formatMoney, media, Money, Row, space, Stack } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import type { ReactNode } from 'react';
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

const HEIGHT = 320;

/* As high as the charts beside it. */
const Root = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Content = styled(Stack)`
  flex: 1;
  container-type: inline-size;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

const Label = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const LARGEST = '3rem';

const Total = styled(Fitted)`
  line-height: ${font.line.tight};
  letter-spacing: -0.03em;
`;

/* On phones below the total from the start: beside it, it would wrap as soon as the counting figure got too wide. */
const Line = styled(Row)`
  @media ${media.upTo.phone} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[1]};
  }
`;

const Title = styled.h2`
  font-size: ${font.size.md};
`;

const Segments = styled(Row)`
  @media print {
    display: none;
  }
`;

interface HeroProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  readonly action?: ReactNode;
}

/** The total profit and its chart, of all results or of one kind. */
export function Hero({ figures, hero: { shown, show, part }, action }: HeroProps) {
  const { total, points, drawdown } = seriesOf(figures, shown);
  const luck = useLuck(figures, shown);
  const texts = CHART_TEXTS[shown];
  return (
    <Root as="section" aria-label={texts.total}>
      <Content $gap={4}>
        <Head>
          <div>
            <Label>{texts.total}</Label>
            <Line $gap={3}>
              <Total $length={formatMoney(total).length} $size={LARGEST}>
                <FigureName key={shown} value={`hero ${shown}`}>
                  <CountedMoney amount={total} />
                </FigureName>
              </Total>
              {points.length > 0 && <Change part={part} />}
            </Line>
          </div>
          <Segments $gap={3}>
            <SegmentedControl
              label="Results"
              value={shown}
              options={SHOWN.map((value) => ({ value, label: CHART_TEXTS[value].segment }))}
              onChange={show}
            />
            <SegmentedControl
              label="Period"
              value={part.period}
              options={PERIODS.map((value) => ({ value, label: value }))}
              onChange={part.choosePeriod}
            />
            {points.length > 0 && action}
          </Segments>
        </Head>
        <Title>{texts.title}</Title>
        {points.length === 0 ? (
          <EmptyChart shown={shown} />
        ) : (
          <SeriesChart title={texts.title} part={part} drawdown={drawdown} luck={luck} height={HEIGHT} />
        )}
      </Content>
    </Root>
  );
}

/** What the shown period brought, or since when all results count. */
function Change({ part: { shown, period } }: { readonly part: ShownPart }) {
  const change = (shown.at(-1)?.bankroll ?? 0) - (shown[0]?.bankroll ?? 0);
  return (
    <Label>
      {period !== 'All' && (
        <>
          <Money amount={change} arrow />{' '}
        </>
      )}
      {periodWords(period, shown)}
    </Label>
  );
}
