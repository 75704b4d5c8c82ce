import { localDay } from '@feltbook/poker-math';
import { formatWeekday } from '@feltbook/ui';

/** `Fri, Nov 20` in this year, otherwise with its year. */
export const recentDay = (day: string): string => formatWeekday(day, localDay(new Date()));
