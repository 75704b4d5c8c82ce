import type { ResultKindName } from '@feltbook/contracts';
import { formatCount, formatHours, formatMoney, Money, NO_RATE } from '@feltbook/ui';
import type { PeriodWindows } from '../../charts';
import { isCalled } from '../../common/components/rate';
import { leftOutWords } from '../../common/lib/rates';
import type { PeriodFigures } from '../lib/period-figures';
import { beforeWords, intervalWords, TOO_SHORT } from '../lib/words';
import { formatBlinds, KeyFigure, RESULTS_NAME, type Sparks } from './key-figure';

interface OfPeriodProps {
  readonly windows: PeriodWindows;
  readonly current: PeriodFigures;
  readonly previous: PeriodFigures;
  readonly kind: ResultKindName;
  readonly sparks: Sparks;
}

/** The figures of one kind in a period, against the period before. */
export function OfPeriod({ windows, current, previous, kind, sparks }: OfPeriodProps) {
  const before = (wordsOf: (figures: PeriodFigures) => string) =>
    beforeWords(previous, wordsOf(previous), windows.before);
  return (
    <>
      <KeyFigure
        name="Hourly"
        figure={
          current.hours === 0 ? (
            NO_RATE
          ) : (
            <Money amount={current.hourly} neutral={!isCalled(current.interval)} />
          )
        }
        spark={sparks.hourly}
        words={[
          ...leftOutWords(current.withoutHours),
          before(({ hours, hourly }) => (hours === 0 ? 'no hours' : `was ${formatMoney(hourly)}`)),
          intervalWords(current.interval, TOO_SHORT[kind]),
        ]}
      />
      <KeyFigure
        name="Hours"
        figure={formatHours(current.hours)}
        spark={sparks.hours}
        words={[before(({ hours }) => `was ${formatHours(hours)}`)]}
      />
      {kind === 'cash' && (
        <KeyFigure
          name="bb/h"
          figure={formatBlinds(current.bigBlinds)}
          spark={sparks.bigBlinds}
          words={[
            before(({ bigBlinds }) => (bigBlinds === null ? 'not known' : `was ${formatBlinds(bigBlinds)}`)),
          ]}
        />
      )}
      <KeyFigure
        name={RESULTS_NAME[kind]}
        figure={formatCount(current.results)}
        spark={sparks.results}
        words={[before(({ results }) => `was ${formatCount(results)}`)]}
      />
    </>
  );
}
