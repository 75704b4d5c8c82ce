import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import { Muted, Stack, useAmountsHidden } from '@feltbook/ui';
import { useContext, useMemo } from 'react';
import { type HeroView, periodName, type PeriodWindows, windowsOf } from '../../charts';
import { onlyKind, PageChoice, scopeWords } from '../../common/lib/scope';
import { figuresWithin, partsWithin, type PeriodFigures } from '../lib/period-figures';
import { AllTime } from './all-time';
import { KeyFigures, type Sparks } from './key-figure';
import { OfPeriod } from './of-period';
import { Spark } from './spark';

interface ShownPeriod {
  readonly windows: PeriodWindows;
  readonly current: PeriodFigures;
  readonly previous: PeriodFigures | null;
  readonly parts: readonly PeriodFigures[];
}

/** The figures of one kind in the shown period. */
function useShownPeriod(figures: Dashboard, part: HeroView['part'], kind: ResultKindName): ShownPeriod {
  const { bankroll, played, cashGrowthData, cashTicks, cashDays, tournamentGrowthData, today } = figures;
  // The part itself is new with every render.
  const { points, shown, period } = part;
  return useMemo(() => {
    const windows = windowsOf({ points, shown, period }, today);
    const { current, previous } = windows;
    const of = { bankroll, played, cashGrowthData, cashTicks, cashDays, tournamentGrowthData };
    return {
      windows,
      current: figuresWithin(of, current, kind),
      previous: previous && figuresWithin(of, previous, kind),
      parts: partsWithin(of, current, kind),
    };
  }, [
    bankroll,
    played,
    cashGrowthData,
    cashTicks,
    cashDays,
    tournamentGrowthData,
    today,
    points,
    shown,
    period,
    kind,
  ]);
}

/** Cash sessions have an interval in every period and big blinds, so they come first. */
const kindOf = ({ shown }: HeroView, chosen: ResultKindName | undefined, figures: Dashboard) =>
  shown === 'all' ? (chosen ?? onlyKind(figures) ?? 'cash') : shown;

interface PeriodCardsProps {
  readonly figures: Dashboard;
  /** What the large chart shows. */
  readonly hero: HeroView;
}

/** The four figures below the hero, all of one set of results, which stands above them. */
export function PeriodCards({ figures, hero }: PeriodCardsProps) {
  const choice = useContext(PageChoice);
  const kind = kindOf(hero, choice?.kind, figures);
  const { period, shown } = hero.part;
  const shownPeriod = useShownPeriod(figures, hero.part, kind);
  const hidden = useAmountsHidden();
  const spark = (of: (figures: PeriodFigures) => number | null, signed = false) =>
    !(signed && hidden) && <Spark values={shownPeriod.parts.map((one) => of(one) ?? 0)} />;
  const sparks: Sparks = {
    hourly: spark(({ hourly }) => hourly, true),
    hours: spark(({ hours }) => hours),
    bigBlinds: spark(({ bigBlinds }) => bigBlinds, true),
    results: spark(({ results }) => results),
  };
  return (
    <Stack $gap={2}>
      <Muted>{scopeWords(kind, choice, periodName(period, shown))}</Muted>
      <KeyFigures aria-label="Key figures">
        {shownPeriod.previous ? (
          <OfPeriod {...shownPeriod} previous={shownPeriod.previous} kind={kind} sparks={sparks} />
        ) : (
          <AllTime figures={figures} kind={kind} sparks={sparks} />
        )}
      </KeyFigures>
    </Stack>
  );
}
