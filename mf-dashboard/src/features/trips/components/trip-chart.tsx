import { Chart, type LinePicture } from '@feltbook/charts';
import type { Trip } from '@feltbook/contracts';
import { previousDay } from '@feltbook/poker-math';
import { formatDay, formatMoney, formatMoneyShort, useAmountsHidden } from '@feltbook/ui';
import { useMemo } from 'react';
import { axisDay } from '../../charts';
import { today } from '../../common/lib/use-today';
import { runningOf } from '../lib/trip-words';

const HEIGHT = 220;

const dayText = (date: string): string => formatDay(date, today());

/** The running profit of a trip, from nothing on the day before it. Nothing without results. */
export function TripChart({ trip }: { readonly trip: Trip }) {
  const isHidden = useAmountsHidden();
  const picture = useMemo((): LinePicture => {
    const running = runningOf(trip);
    const points = trip.days.dates.map((date, at) => ({ date, value: running[at] ?? 0 }));
    const [first] = points;
    if (first) points.unshift({ date: previousDay(first.date), value: 0 });
    return {
      ...{ kind: 'line', points, marks: [] },
      format: formatMoney,
      formatShort: formatMoneyShort,
      formatTime: (time) => axisDay(time, new Date().getFullYear(), 'day'),
      textOf: (index) => {
        const { date = '', value = 0 } = points[index] ?? {};
        return [dayText(date), formatMoney(value)].join('\n');
      },
    };
  }, [trip]);
  const last = picture.points.at(-1);
  if (!last) return null;
  // A new one redraws the texts of its axes.
  return (
    <div key={String(isHidden)}>
      <Chart
        picture={picture}
        height={HEIGHT}
        label={`Profit over the trip: ${formatMoney(last.value)} on ${dayText(last.date)}.`}
      />
    </div>
  );
}
