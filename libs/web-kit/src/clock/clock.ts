import { LOCALES } from '@feltbook/ui/locale';

type HourCycle = 'h12' | 'h23';

/** The clock of a locale. @param locale the player's by default, as for the browser's own time fields */
export const hourCycleOf = (locale?: string): HourCycle =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23';

const formatsOf = (hourCycle: HourCycle) => ({
  time: new Intl.DateTimeFormat(LOCALES.days, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
    timeZone: 'UTC',
  }),
  moment: new Intl.DateTimeFormat(LOCALES.days, { dateStyle: 'medium', timeStyle: 'short', hourCycle }),
});

const byClock = new Map<string | undefined, ReturnType<typeof formatsOf>>();

/** Formats by the player's setting. The shell sets it on `<html>`, because each remote has a copy of this module. */
function formats() {
  const { clock } = document.documentElement.dataset;
  const known = byClock.get(clock);
  if (known) return known;
  const made = formatsOf(clock === '12' ? 'h12' : clock === '24' ? 'h23' : hourCycleOf());
  byClock.set(clock, made);
  return made;
}

/** `8:05 PM` or `20:05`, by the player's clock; a dash if it is unknown. @param time HH:MM */
export const formatTime = (time: string | undefined): string =>
  time ? formats().time.format(new Date(`1970-01-01T${time}Z`)) : '–';

/** `Nov 21, 2026, 2:32 PM` or `Nov 21, 2026, 14:32`, in the player's time zone. */
export const formatDateTime = (moment: Date | number): string => formats().moment.format(moment);
