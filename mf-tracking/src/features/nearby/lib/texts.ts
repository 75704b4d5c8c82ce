import type { Nearby } from './use-nearby';

type Known = Pick<Nearby, 'isOn' | 'status' | 'isExact'>;

/** Shown before the browser asks. */
export const CONSENT_TEXT = 'Uses this device’s position, which stays on this device.';

const FOUND_TEXTS = {
  learned: 'Remembered on this device.',
  here: 'Are you at this venue?',
  start: 'When you start, this device remembers where this venue is.',
  nearest: 'Venues near you come first.',
  rough: 'Your position is rough. Venues near it come first.',
} as const;

/** What may be said of the chosen venue, once a position is found. */
export type VenueState = 'learned' | 'here' | 'start' | undefined;

/** The sentence beside the actions: at most two lines on a phone. */
export function nearbyText({ isOn, status, isExact }: Known, venue: VenueState): string {
  if (status === 'asking') return 'Finding your position. It stays on this device.';
  if (status === 'denied') return 'Allow your position in the browser’s settings first.';
  if (!isOn || status === 'unasked') return CONSENT_TEXT;
  if (status === 'not found') return 'Your position was not found. Venues keep their usual order.';
  return FOUND_TEXTS[venue ?? (isExact ? 'nearest' : 'rough')];
}
