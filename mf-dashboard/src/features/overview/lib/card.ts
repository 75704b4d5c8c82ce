import type { Dashboard } from '@feltbook/contracts';
import type { ReactNode } from 'react';

/** One stat card: what it is called, its figure, a line below it, and what its dialog says. */
export interface CardSpec {
  readonly name: string;
  readonly figure: (figures: Dashboard) => ReactNode;
  readonly note: (figures: Dashboard) => ReactNode;
  readonly detail: (figures: Dashboard) => ReactNode;
}
