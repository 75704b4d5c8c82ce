import type { BankrollPoint } from '@feltbook/contracts';
import { useMemo, useState } from 'react';
import { type Period, pointsOfPeriod } from './periods';
import { pointsWithin, rangeOf, type ShownRange, WHOLE_RANGE } from './series';

/** The shown part of a series, selected by a period or by the handles of the slider. */
export interface ShownPart {
  readonly points: readonly BankrollPoint[];
  readonly shown: readonly BankrollPoint[];
  readonly range: ShownRange;
  readonly period: Period;
  /** Selects a period; `Custom` keeps the part that is shown. */
  readonly choosePeriod: (period: Period) => void;
  readonly chooseRange: (range: ShownRange) => void;
}

/**
 * The selected part of a series: all of it at first.
 * @param today the last day of all periods, YYYY-MM-DD
 */
export function useShownPart(points: readonly BankrollPoint[], today: string): ShownPart {
  const [period, setPeriod] = useState<Period>('All');
  const [custom, setCustom] = useState(WHOLE_RANGE);
  const shown = useMemo(
    () => (period === 'Custom' ? pointsWithin(points, custom) : pointsOfPeriod(points, period, today)),
    [points, period, custom, today],
  );
  const range = period === 'Custom' ? custom : rangeOf(points, shown);
  return {
    points,
    shown,
    range,
    period,
    choosePeriod: (next) => {
      if (next === 'Custom') setCustom(range);
      setPeriod(next);
    },
    chooseRange: (next) => {
      setCustom(next);
      setPeriod('Custom');
    },
  };
}
