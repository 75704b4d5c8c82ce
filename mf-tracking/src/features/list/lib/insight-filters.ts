import {
  bandLabel,
  BLOCK_HOURS,
  BUY_IN_BANDS,
  buyInBand,
  entryPriceOf,
  knownTicks,
  LENGTH_BANDS,
  lengthBand,
  minutesOfDay,
  startBlock,
  ticksOf,
  WEEK_PARTS,
  weekPart,
} from '@feltbook/poker-math';
import { formatCount, signOfCurrency } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { weekdays } from '@feltbook/web-kit/week';
import type { AnyRow, Filter, Option } from './filter';
import { WEEKDAY_NAMES } from './weekday-names';

/** What a bar of Insights leads to. */
const ofInsights = (
  name: string,
  label: string,
  options: () => readonly Option[],
  keyOf: (row: AnyRow) => string | undefined,
): Filter => ({
  name,
  label,
  isShownWhenSet: true,
  options,
  accepts: (value) => options().some((option) => option.value === value),
  matcher: (value) => (row) => keyOf(row) === value,
});

const started = ({ item }: AnyRow): number => minutesOfDay(item.startTime ?? '') ?? -1;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));
const hourName = (hour: string, hours = 0): string =>
  formatTime(`${String((Number(hour) + hours) % 24).padStart(2, '0')}:00`);

export const lengthFilter = ofInsights(
  'length',
  'Length',
  () => LENGTH_BANDS.map((value) => ({ value, label: bandLabel(value, (bound) => `${bound}\u00a0h`) })),
  ({ item }) => LENGTH_BANDS[lengthBand(knownTicks(ticksOf(item)))],
);
export const buyInFilter = ofInsights(
  'buyin',
  'Buy-in',
  () =>
    BUY_IN_BANDS.map((value) => ({
      value,
      label: bandLabel(value, (bound) => `${signOfCurrency()}${formatCount(Number(bound))}`),
    })),
  ({ item }) => BUY_IN_BANDS[buyInBand(entryPriceOf(item))],
);
export const hourFilter = ofInsights(
  'hour',
  'Start',
  () => numbers(24).map((value) => ({ value, label: hourName(value) })),
  (row) => String(startBlock(started(row), 1)),
);
/** `5-4`: started on a Friday between 16:00 and 20:00. */
export const blockFilter = ofInsights(
  'block',
  'Day and start',
  () =>
    weekdays().flatMap((day) =>
      numbers(24 / BLOCK_HOURS).map((block) => {
        const from = String(Number(block) * BLOCK_HOURS);
        return {
          value: `${day}-${block}`,
          label: `${(WEEKDAY_NAMES[day] ?? '').slice(0, 3)} ${hourName(from)}–${hourName(from, BLOCK_HOURS)}`,
        };
      }),
    ),
  (row) => `${row.weekday}-${startBlock(started(row), BLOCK_HOURS)}`,
);

export const weekendFilter = ofInsights(
  'weekend',
  'Weekend',
  () => [
    { value: 'weekend', label: `Friday ${formatTime('18:00')} to Sunday` },
    { value: 'week', label: 'All other days' },
  ],
  (row) => WEEK_PARTS[weekPart(row.weekday ?? -1, started(row))],
);
