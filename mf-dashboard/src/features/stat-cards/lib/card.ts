import type { Dashboard } from '@feltbook/contracts';
import type { ReactNode } from 'react';
import type { StatName } from '../../stat-dialogs/components/details';

/** One figure of the grids: its name, its figure, a note below it, and the chart of its dialog. */
export interface CardSpec {
  readonly name: StatName;
  /** Another name, where the usual one would not be true. */
  readonly label?: (figures: Dashboard) => string | false;
  readonly figure: (figures: Dashboard) => ReactNode;
  readonly note: (figures: Dashboard) => ReactNode;
  /** What the dialog shows below the figure. */
  readonly chart: (figures: Dashboard) => ReactNode;
  /** The days of the figure, where they are not all: `last 90 days`. */
  readonly period?: string;
}
