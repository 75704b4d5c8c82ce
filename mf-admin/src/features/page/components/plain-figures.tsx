import { CountUp, Grid, media, space, StatCard } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PlainFigure {
  readonly name: string;
  readonly figure: number;
  readonly format: (figure: number) => ReactNode;
  readonly note?: ReactNode;
}

const Cards = styled(Grid)`
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
`;

const FigureCard = styled(StatCard)`
  @media ${media.upTo.phone} {
    padding: ${space[2]} ${space[3]};
  }
`;

/** Figures that have nothing to open. @param label the group's name */
export function PlainFigures({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly PlainFigure[];
}) {
  return (
    <Cards role="group" aria-label={label} $min="13rem">
      {figures.map(({ name, figure, format, note }) => (
        <FigureCard
          key={name}
          label={name}
          value={<CountUp value={figure}>{format}</CountUp>}
          detail={note}
        />
      ))}
    </Cards>
  );
}
