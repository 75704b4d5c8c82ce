import type { Dashboard } from '@feltbook/contracts';
import { Card, color, font, formatCount, media, space, tabularFigures, unlessHidden } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Counted, CountedMoney } from '../../figures/components/counted';
import { formatDecimal, formatHours, formatNumberOf } from '../../figures/lib/format';
import { countResults } from '../../figures/lib/count-results';
import { FigureName } from '../../figures/lib/last-seen';
import { recentHourly } from '../../figures/lib/hourly-trend';
import { intervalWords, recentWords } from '../lib/words';
import { WeeksSpark } from './weeks-spark';

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
  gap: ${space[2]};
  margin: 0;
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  overflow-wrap: anywhere;
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
  /** What it says, and how it was before. */
  readonly words: readonly string[];
}

function KeyFigure({ name, figure, words }: KeyFigureProps) {
  return (
    <Card>
      <Name>{name}</Name>
      <Figure>
        <FigureName value={`key ${name}`}>{figure}</FigureName>
      </Figure>
      {words.map((text) => (
        <Words key={text}>{text}</Words>
      ))}
    </Card>
  );
}

const formatBlinds = (perHour: number): string =>
  unlessHidden(`${perHour > 0 ? '+' : ''}${formatDecimal(perHour)}`);

/** The four figures below the hero: hourly, hours, big blinds an hour and sessions. */
export function KeyFigures({ figures }: { readonly figures: Dashboard }) {
  const { bigBlinds, sessionsPerWeek, timeBreakdowns } = figures;
  const { month } = timeBreakdowns;
  const { current, previous } = month;
  const before = (figure: string) => (previous.results > 0 ? figure : null);
  return (
    <Root aria-label="Key figures">
      <KeyFigure
        name="Hourly"
        figure={<CountedMoney amount={figures.hourlyRate} />}
        words={[intervalWords(figures.variance), recentHourly(month)]}
      />
      <KeyFigure
        name="Hours"
        figure={<Counted value={figures.totalHours} format={formatHours} />}
        words={[recentWords(formatHours(current.hours), before(formatHours(previous.hours)))]}
      />
      <KeyFigure
        name="bb/h"
        figure={
          bigBlinds.sessions === 0 ? 'N/A' : <Counted value={bigBlinds.perHour} format={formatBlinds} />
        }
        words={[`${formatNumberOf(bigBlinds.sessions, 'cash session')}, all stakes`]}
      />
      <KeyFigure
        name="Sessions"
        figure={
          <>
            <Counted value={countResults(figures)} format={formatCount} />
            <WeeksSpark weeks={sessionsPerWeek.weeks} />
          </>
        }
        words={[recentWords(formatCount(current.results), before(formatCount(previous.results)))]}
      />
    </Root>
  );
}
