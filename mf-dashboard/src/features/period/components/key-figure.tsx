import { Card, color, font, formatBigBlinds, media, NO_RATE, space, tabularFigures } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Prose } from '../../common/components/prose';

export const KeyFigures = styled.dl`
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

/** One of the four figures. */
export function KeyFigure({ name, figure, spark, words }: KeyFigureProps) {
  return (
    <Card>
      <Name>{name}</Name>
      <Figure>
        {figure}
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

export const formatBlinds = (perHour: number | null): string =>
  perHour === null ? NO_RATE : formatBigBlinds(perHour);

export const RESULTS_NAME = { cash: 'Sessions', tournament: 'Tournaments' } as const;

/** The sparkline of each figure. */
export type Sparks = Readonly<Record<'hourly' | 'hours' | 'bigBlinds' | 'results', ReactNode>>;
