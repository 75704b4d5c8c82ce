export const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
export const DATES = {
  iso: (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`,
  points: (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${y}`,
  short: (y: number, m: number, d: number) => `${d}.${m}.${two(y % 100)}`,
  american: (y: number, m: number, d: number) => `${m}/${d}/${y}`,
  british: (y: number, m: number, d: number) => `${two(d)}/${two(m)}/${y}`,
  slashes: (y: number, m: number, d: number) => `${y}/${m}/${d}`,
  named: (y: number, m: number, d: number) => `${d} ${MONTHS[m - 1]} ${y}`,
  yearFirst: (y: number, m: number, d: number) => `${two(y % 100)}-${two(m)}-${two(d)}`,
  characters: (y: number, m: number, d: number) => `${y}年${m}月${d}日`,
  decomposed: (y: number, m: number, d: number) => germanDay(y, m, d).normalize('NFD'),
  midnight: (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}T00:00:00.000Z`,
  noYear: (_: number, m: number, d: number) => `${d}-${MONTHS[m - 1]}`,
} as const;
const germanDay = (y: number, m: number, d: number): string =>
  new Date(Date.UTC(y, m - 1, d)).toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' });

const half = (hour: number): string => (hour < 12 ? 'a' : 'p');
export const CLOCKS = {
  colon: (hour: number, minute: number) => `${two(hour)}:${two(minute)}`,
  points: (hour: number, minute: number) => `${hour}.${two(minute)}`,
  word: (hour: number, minute: number) => `${hour}:${two(minute)} Uhr`,
  compact: (hour: number, minute: number) => two(hour) + two(minute),
  half: (hour: number, minute: number) => `${hour % 12 || 12}.${two(minute)}${half(hour)}m`,
  letter: (hour: number, minute: number) => `${hour % 12 || 12}:${two(minute)}${half(hour)}`,
  zone: (hour: number, minute: number) => `${hour}:${two(minute)} ET`,
  midnight24: (hour: number, minute: number) =>
    hour === 0 && minute === 0 ? '24:00' : `${hour}:${two(minute)}`,
} as const;

/** Lengths as texts of whole hours and quarters. */
export const LENGTHS = {
  clock: (hours: number, minutes: number) => `${hours}:${two(minutes)}`,
  dotted: (hours: number, minutes: number) => `${hours}.${two(minutes)}`,
  units: (hours: number, minutes: number) => `${hours} Std. ${minutes} Min.`,
  quarters: (hours: number, minutes: number) => `${hours || ''}${['', '¼', '½', '¾'][minutes / 15]}` || '0',
} as const;
