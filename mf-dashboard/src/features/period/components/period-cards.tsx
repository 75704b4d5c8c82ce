import type { Dashboard } from '@feltbook/contracts';
import { cashWithin } from '@feltbook/poker-math';
import {
  Card,
  color,
  font,
  formatBigBlinds,
  formatCount,
  formatHours,
  formatMoney,
  media,
  Money,
  NO_RATE,
  space,
  tabularFigures,
  useAmountsHidden,
} from '@feltbook/ui';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { type PeriodWindows, type ShownPart, windowsOf } from '../../charts';
import { isCalled } from '../../common/components/rate';
import { blindsBasis, hasBlindRate, leftOutWords } from '../../common/lib/rates';
import { Counted, CountedMoney } from '../../common/components/counted';
import { countResults } from '../../common/lib/count-results';
import { Prose } from '../../common/components/prose';
import { FigureName } from '../../common/lib/last-seen';
import { figuresWithin, partsWithin, type PeriodFigures } from '../lib/period-figures';
import { beforeWords, intervalNeeds, intervalWords, recentCash, recentWords, TOO_SHORT } from '../lib/words';
import { Spark } from './spark';

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[4]};
  margin: 0;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    gap: ${space[2]};
  }
`;

const Name = styled.dt`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Figure = styled.dd`
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  margin: 0 0 ${space[2]};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  overflow-wrap: anywhere;
  @media ${media.upTo.phone} {
    font-size: clamp(1rem, 5.2vw, ${font.size.lg});
  }
`;

const Words = styled.dd`
  ${tabularFigures}
  margin: ${space[1]} 0 0;
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

interface KeyFigureProps {
  readonly name: string;
  readonly figure: ReactNode;
  /** The figure over time. */
  readonly spark?: ReactNode;
  /** Its meaning, and the figure of the period before. */
  readonly words: readonly string[];
}

function KeyFigure({ name, figure, spark, words }: KeyFigureProps) {
  return (
    <Card>
      <Name>{name}</Name>
      <Figure>
        <FigureName value={`key ${name}`}>{figure}</FigureName>
        {spark}
      </Figure>
      {words.map((text) => (
        <Words key={text}>
          <Prose>{text}</Prose>
        </Words>
      ))}
    </Card>
  );
}

const formatBlinds = (perHour: number | null): string =>
  perHour === null ? NO_RATE : formatBigBlinds(perHour);

/** Cash games have an interval, so the tile is theirs. */
const HOURLY = 'Hourly, cash';

interface ShownPeriod {
  readonly windows: PeriodWindows;
  readonly current: PeriodFigures;
  readonly previous: PeriodFigures | null;
  readonly parts: readonly PeriodFigures[];
}

/** The figures of the shown period. */
function useShownPeriod(figures: Dashboard, part: ShownPart): ShownPeriod {
  const { bankroll, played, cashGrowthData, cashTicks, cashDays, today } = figures;
  // The part itself is new with every render.
  const { points, shown, period } = part;
  return useMemo(() => {
    const windows = windowsOf({ points, shown, period }, today);
    const { current, previous } = windows;
    const of = { bankroll, played, cashGrowthData, cashTicks, cashDays };
    return {
      windows,
      current: figuresWithin(of, current),
      previous: previous && figuresWithin(of, previous),
      parts: partsWithin(of, current),
    };
  }, [bankroll, played, cashGrowthData, cashTicks, cashDays, today, points, shown, period]);
}

interface PeriodCardsProps {
  readonly figures: Dashboard;
  /** What the large chart shows. */
  readonly part: ShownPart;
}

/** The four figures below the hero, of all results or of the shown period. Its hourly is that of the cash sessions alone. */
export function PeriodCards({ figures, part }: PeriodCardsProps) {
  const period = useShownPeriod(figures, part);
  const hidden = useAmountsHidden();
  const spark = (of: (figures: PeriodFigures) => number | null, signed = false) =>
    !(signed && hidden) && <Spark values={period.parts.map((one) => of(one) ?? 0)} />;
  const sparks = {
    hourly: spark(({ cash }) => cash.hourly, true),
    hours: spark(({ hours }) => hours),
    bigBlinds: spark(({ bigBlinds }) => bigBlinds, true),
    results: spark(({ results }) => results),
  };
  if (!period.previous) return <AllTime figures={figures} sparks={sparks} />;
  const { current, previous, windows } = period;
  const { cash } = current;
  const before = (wordsOf: (figures: PeriodFigures) => string) =>
    beforeWords(previous, wordsOf(previous), windows.before);
  return (
    <Root aria-label="Key figures">
      <KeyFigure
        name={HOURLY}
        figure={
          cash.hours === 0 ? NO_RATE : <Money amount={cash.hourly} neutral={!isCalled(cash.variance)} />
        }
        spark={sparks.hourly}
        words={[
          ...leftOutWords(cash.withoutHours),
          before((figures) =>
            figures.cash.hours === 0 ? 'no hours' : `was ${formatMoney(figures.cash.hourly)}`,
          ),
          intervalWords(cash.variance, TOO_SHORT),
        ]}
      />
      <KeyFigure
        name="Hours"
        figure={formatHours(current.hours)}
        spark={sparks.hours}
        words={[before(({ hours }) => `was ${formatHours(hours)}`)]}
      />
      <KeyFigure
        name="bb/h"
        figure={formatBlinds(current.bigBlinds)}
        spark={sparks.bigBlinds}
        words={[
          before(({ bigBlinds }) => (bigBlinds === null ? 'not known' : `was ${formatBlinds(bigBlinds)}`)),
        ]}
      />
      <KeyFigure
        name="Sessions"
        figure={formatCount(current.results)}
        spark={sparks.results}
        words={[before(({ results }) => `was ${formatCount(results)}`)]}
      />
    </Root>
  );
}

interface AllTimeProps {
  readonly figures: Dashboard;
  readonly sparks: Readonly<Record<'hourly' | 'hours' | 'bigBlinds' | 'results', ReactNode>>;
}

/** The figures of all results, with those of the last 30 days. */
function AllTime({ figures, sparks }: AllTimeProps) {
  const { bigBlinds, timeBreakdowns, variance, withoutHours } = figures;
  const { month } = timeBreakdowns;
  const { current, previous } = month;
  const before = (figure: string) => (previous.results > 0 ? figure : null);
  return (
    <Root aria-label="Key figures">
      <KeyFigure
        name={HOURLY}
        figure={
          figures.cashHours === 0 ? (
            NO_RATE
          ) : (
            <CountedMoney amount={figures.cashHourly} neutral={!isCalled(variance)} />
          )
        }
        spark={sparks.hourly}
        words={[
          ...leftOutWords(withoutHours.cash),
          intervalWords(variance, intervalNeeds(withoutHours.cash)),
          recentCash(cashWithin(figures, current), cashWithin(figures, previous)),
        ]}
      />
      <KeyFigure
        name="Hours"
        figure={<Counted value={figures.totalHours} format={formatHours} />}
        spark={sparks.hours}
        words={[recentWords(formatHours(current.hours), before(formatHours(previous.hours)))]}
      />
      <KeyFigure
        name="bb/h"
        figure={
          hasBlindRate(bigBlinds) ? <Counted value={bigBlinds.perHour} format={formatBlinds} /> : NO_RATE
        }
        spark={sparks.bigBlinds}
        words={[blindsBasis(bigBlinds, 'cash session') || 'No cash session with stakes yet']}
      />
      <KeyFigure
        name="Sessions"
        figure={<Counted value={countResults(figures)} format={formatCount} />}
        spark={sparks.results}
        words={[recentWords(formatCount(current.results), before(formatCount(previous.results)))]}
      />
    </Root>
  );
}
