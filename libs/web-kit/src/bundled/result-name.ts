import type { EntryLine } from '@feltbook/contracts';
import { formatWeekday, isolate } from '@feltbook/ui';

/** What a player calls a result: `2/5 Bellagio, Fri, Nov 28, 2026`, or a tournament's name and day. */
export const nameOf = ({ name, stakes, location, date }: EntryLine): string =>
  `${isolate(name ?? [stakes, location].filter(Boolean).join(' '))}, ${formatWeekday(date)}`;
