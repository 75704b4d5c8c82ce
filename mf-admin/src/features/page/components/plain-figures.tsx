import { media, space, StatCard } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Figure, type FigureSpec } from './figure';

export interface PlainFigure extends FigureSpec {
  readonly name: string;
  readonly note?: ReactNode;
}

/** As many fit beside each other; more of them are set in lines of the same length. */
const MOST_COLUMNS = 4;

const Cards = styled.div<{ $columns: number; $lines: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space[3]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(${({ $columns, $lines }) => Math.ceil($columns / $lines)}, minmax(0, 1fr));
  }
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
  const lines = Math.ceil(figures.length / MOST_COLUMNS);
  return (
    <Cards role="group" aria-label={label} $columns={figures.length} $lines={lines}>
      {figures.map(({ name, note, ...figure }) => (
        <FigureCard key={name} label={name} value={<Figure {...figure} />} detail={note} />
      ))}
    </Cards>
  );
}
