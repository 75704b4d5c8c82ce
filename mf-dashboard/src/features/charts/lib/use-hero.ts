import type { Dashboard } from '@feltbook/contracts';
import { useState } from 'react';
import { seriesOf } from './series-of';
import type { Shown } from './texts';
import { type ShownPart, useShownPart } from './use-shown-part';

/** What the large chart shows: the results, and the part of them. */
export interface HeroView {
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
  readonly part: ShownPart;
}

/** The state of the large chart: all results of all time at first. */
export function useHero(figures: Dashboard): HeroView {
  const [shown, show] = useState<Shown>('all');
  const { points } = seriesOf(figures, shown);
  return { shown, show, part: useShownPart(points, figures.today) };
}
