import { formatCount, formatDecimal } from '@feltbook/ui';

/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius of the Earth. */
const EARTH_METRES = 6_371_008.8;
const KILOMETRE = 1000;
const MILE = 1609.344;

/** Regions whose roads count miles. */
const MILE_REGIONS: readonly (string | undefined)[] = ['US', 'GB'];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance by the haversine formula, in metres. */
export function distance(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  // Rounding takes opposite points beyond 1, where the arcsine is not defined.
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** `0.3 mi`, `12 km`, never on two lines. @param locale the browser's by default: its region decides the unit */
export function formatDistance(metres: number, locale: string = navigator.language): string {
  const inMiles = MILE_REGIONS.includes(new Intl.Locale(locale).maximize().region);
  const length = metres / (inMiles ? MILE : KILOMETRE);
  // Positions are no more exact than that.
  const text = length < 10 ? formatDecimal(Math.max(0.1, length)) : formatCount(length);
  return `${text}\u00a0${inMiles ? 'mi' : 'km'}`;
}
