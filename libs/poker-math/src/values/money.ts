/** An unvalidated number. Anything but a finite number counts as 0. */
export type Figure = number | null | undefined;

/** @returns the figure, or 0 where it is missing or no number */
export const orZero = (figure: Figure): number =>
  typeof figure === 'number' && Number.isFinite(figure) ? figure : 0;

/** @returns whole cents, which doubles add up exactly, unlike dollars with decimals */
export const toCents = (dollars: Figure): number => Math.round(orZero(dollars) * 100);

export const toDollars = (cents: number): number => cents / 100;

/** @returns whole hundredths of an hour; 0 for a negative duration */
export const toHundredths = (hours: Figure): number => Math.max(0, Math.round(orZero(hours) * 100));

/** @returns part / whole, and 0 when there is nothing to divide by */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** @returns part of the whole in %, and 0 for an empty whole */
export const percent = (part: number, whole: number): number => ratio(part * 100, whole);
