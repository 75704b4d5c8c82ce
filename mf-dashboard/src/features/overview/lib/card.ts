import type { Dashboard } from '@feltbook/contracts';
import type { ReactNode } from 'react';

/** One stat card: its name, its figure, a note below it, and the content of its dialog. */
export interface CardSpec {
  readonly name: string;
  readonly figure: (figures: Dashboard) => ReactNode;
  readonly note: (figures: Dashboard) => ReactNode;
  readonly detail: (figures: Dashboard) => ReactNode;
}
