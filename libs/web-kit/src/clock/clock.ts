/** The clock of a locale. @param locale the player's by default, as for the browser's own time fields */
export const hourCycleOf = (locale?: string): 'h12' | 'h23' =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23';

const hourCycle = hourCycleOf();
const times = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle,
  timeZone: 'UTC',
});

/** `8:05 PM` or `20:05`, by the player's clock; a dash if it is unknown. @param time HH:MM */
export const formatTime = (time: string | undefined): string =>
  time ? times.format(new Date(`1970-01-01T${time}Z`)) : '–';

/** `Nov 21, 2026, 2:32 PM` or `Nov 21, 2026, 14:32`, in the player's time zone. */
export const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle,
});
