import { type Figure, toHundredths } from './money';

/** Lengths of a session as the lists group them, in hours. A bucket holds its lower bound and not its upper one. */
export const DURATION_BUCKETS = ['<1', '1-3', '3-6', '6-8', '8+'] as const;
export type DurationBucket = (typeof DURATION_BUCKETS)[number];

/** @param hours missing or invalid counts as 0 */
export function durationBucket(hours: Figure): DurationBucket {
  const hundredths = toHundredths(hours);
  if (hundredths < 100) return '<1';
  if (hundredths < 300) return '1-3';
  if (hundredths < 600) return '3-6';
  if (hundredths < 800) return '6-8';
  return '8+';
}
