const MINUTES_A_DAY = 1440;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** @param time HH:MM, or blank @returns the time of day some minutes later, also past midnight; blank if the time is */
export function shiftTime(time: string, minutes: number): string {
  const [hours, rest] = time.split(':').map(Number);
  if (hours === undefined || rest === undefined) return '';
  const minute = (hours * 60 + rest + minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
