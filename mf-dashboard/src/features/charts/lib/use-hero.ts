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

const NO_POINTS: HeroView['part']['points'] = [];

/** The state of the large chart: all results of all time at first. @param figures undefined until they have loaded */
export function useHero(figures: Dashboard | undefined): HeroView {
  const [shown, show] = useState<Shown>('all');
  const points = figures ? seriesOf(figures, shown).points : NO_POINTS;
  return { shown, show, part: useShownPart(points, figures?.today ?? '') };
}
