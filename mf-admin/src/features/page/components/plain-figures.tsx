import { GridStatCard, StatGrid } from '@feltbook/ui/stat-grid';
import type { ReactNode } from 'react';
import { Figure, type FigureSpec } from './figure';

export interface PlainFigure extends FigureSpec {
  readonly name: string;
  readonly note?: ReactNode;
}

/** Cards in a row on middle screens, at most; more are divided into rows of the same length. */
const MOST_COLUMNS = 4;

/** A group of stat cards without details. @param label the group's name */
export function PlainFigures({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly PlainFigure[];
}) {
  const rows = Math.ceil(figures.length / MOST_COLUMNS);
  return (
    <StatGrid
      role="group"
      aria-label={label}
      $wide={figures.length}
      $middle={Math.ceil(figures.length / rows)}
    >
      {figures.map(({ name, note, ...figure }) => (
        <GridStatCard key={name} label={name} value={<Figure {...figure} />} detail={note} />
      ))}
    </StatGrid>
  );
}
