import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import { FEWEST_TOURNAMENTS } from '@feltbook/poker-math';
import { formatCount, formatHours, formatReturn, NO_RATE } from '@feltbook/ui';
import { type ReactNode, useContext } from 'react';
import { Counted, CountedMoney } from '../../common/components/counted';
import { isCalled } from '../../common/components/rate';
import { FigureName } from '../../common/lib/last-seen';
import { blindsBasis, hasBlindRate, leftOutWords, roiRange } from '../../common/lib/rates';
import { hasPeriod, PageChoice } from '../../common/lib/scope';
import { figuresWithin, type PeriodFigures } from '../lib/period-figures';
import { intervalNeeds, intervalWords, recentHourly, recentWords } from '../lib/words';
import { formatBlinds, KeyFigure, RESULTS_NAME, type Sparks } from './key-figure';

/** Figures of all results of one kind. */
const WHOLE = {
  cash: ({ quickStats, cashHours, cashHourly, variance, withoutHours }: Dashboard) => ({
    ...{ results: quickStats.totalSessions, hours: cashHours, hourly: cashHourly },
    ...{ interval: variance, withoutHours: withoutHours.cash },
  }),
  tournament: (figures: Dashboard) => ({
    ...{ results: figures.quickStats.totalTournaments, hours: figures.tournamentHours },
    ...{ hourly: figures.tournamentHourly, interval: figures.tournamentHourlyInterval },
    withoutHours: figures.withoutHours.tournaments,
  }),
} as const;

interface AllTimeProps {
  readonly figures: Dashboard;
  readonly kind: ResultKindName;
  readonly sparks: Sparks;
}

/** The figures of all results of a kind, with those of the last 30 days unless a filter chooses days. */
export function AllTime({ figures, kind, sparks }: AllTimeProps) {
  const choice = useContext(PageChoice);
  const { month } = figures.timeBreakdowns;
  const [current, previous] = [month.current, month.previous].map((days) =>
    figuresWithin(figures, days, kind),
  );
  const { results, hours, hourly, interval, withoutHours } = WHOLE[kind](figures);
  const recent = (words: (current: PeriodFigures, previous: PeriodFigures) => string) =>
    hasPeriod(choice) || !current || !previous ? [] : [words(current, previous)];
  const compared = (textOf: (figures: PeriodFigures) => string) =>
    recent((now, before) => recentWords(textOf(now), before.results > 0 ? textOf(before) : null));
  const named = (name: string, figure: ReactNode) => (
    <FigureName key={name} value={`key ${kind} ${name}`}>
      {figure}
    </FigureName>
  );
  return (
    <>
      <KeyFigure
        name="Hourly"
        figure={
          hours === 0
            ? NO_RATE
            : named('Hourly', <CountedMoney amount={hourly} neutral={!isCalled(interval)} />)
        }
        spark={sparks.hourly}
        words={[
          ...leftOutWords(withoutHours),
          intervalWords(interval, intervalNeeds(kind, withoutHours)),
          ...recent(recentHourly),
        ]}
      />
      <KeyFigure
        name="Hours"
        figure={named('Hours', <Counted value={hours} format={formatHours} />)}
        spark={sparks.hours}
        words={compared((one) => formatHours(one.hours))}
      />
      {kind === 'cash' ? (
        <BigBlinds figures={figures} spark={sparks.bigBlinds} />
      ) : (
        <KeyFigure
          name="ROI"
          figure={results === 0 ? NO_RATE : formatReturn(figures.tournamentROI)}
          words={[
            figures.tournamentROIInterval
              ? roiRange(figures.tournamentROIInterval).replace('very', 'Very')
              : `Too early to call below ${FEWEST_TOURNAMENTS} tournaments`,
          ]}
        />
      )}
      <KeyFigure
        name={RESULTS_NAME[kind]}
        figure={named(RESULTS_NAME[kind], <Counted value={results} format={formatCount} />)}
        spark={sparks.results}
        words={compared((one) => formatCount(one.results))}
      />
    </>
  );
}

function BigBlinds({
  figures: { bigBlinds },
  spark,
}: {
  readonly figures: Dashboard;
  readonly spark: ReactNode;
}) {
  const hasAllStakes = !useContext(PageChoice)?.stakes.length;
  return (
    <KeyFigure
      name="bb/h"
      figure={
        hasBlindRate(bigBlinds) ? (
          <FigureName value="key cash bb/h">
            <Counted value={bigBlinds.perHour} format={formatBlinds} />
          </FigureName>
        ) : (
          NO_RATE
        )
      }
      spark={spark}
      words={[blindsBasis(bigBlinds, 'cash session', hasAllStakes) || 'No cash session with stakes yet']}
    />
  );
}
