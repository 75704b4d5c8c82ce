import { serviceConfig, wholeNumber } from '@feltbook/svc-kit';
import * as z from 'zod/mini';

const MB = 1_000_000;
/** A day's notes are counted in the lowest digits of a number. */
const atMostABillion = (fallback: number) =>
  wholeNumber(fallback).check(z.maximum(1000 * MB - 1, 'has to be below a billion'));

/** The environment of svc-tracking. */
export const trackingConfig = z.extend(serviceConfig, {
  /** Most results of an account, of both kinds together. */
  MAX_RESULTS: wholeNumber(200_000),
  /** Most bytes of notes that an account may save a day, in UTC, beside imports. */
  NOTES_BYTES_PER_DAY: atMostABillion(500_000),
  /** Most bytes of notes that an account may import a day. One import has at most 20 MB. */
  IMPORTED_NOTES_BYTES_PER_DAY: atMostABillion(20 * MB),
});
export type TrackingConfig = z.output<typeof trackingConfig>;
