import type { Dashboard } from '@feltbook/contracts';
import type { ReactNode } from 'react';

/** One figure of the grids: its name, its figure, a note below it, and the content of its dialog. */
export interface CardSpec {
  readonly name: string;
  /** Another name, where the usual one would not be true. */
  readonly label?: (figures: Dashboard) => string | false;
  readonly figure: (figures: Dashboard) => ReactNode;
  readonly note: (figures: Dashboard) => ReactNode;
  readonly detail: (figures: Dashboard) => ReactNode;
}
