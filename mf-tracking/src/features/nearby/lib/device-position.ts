import type { Position } from './distance';

/** How long the browser may search, in milliseconds. */
const TIMEOUT = 10_000;
/** The browser's last position serves for that long, in milliseconds. */
const MAXIMUM_AGE = 60_000;
/** In metres: neighbouring casinos are farther apart. */
const EXACT_WITHIN = 500;

export type Located =
  | { readonly status: 'denied' | 'not found' }
  | {
      readonly status: 'found';
      readonly position: Position;
      /** Whether it says which venue the player is at. */
      readonly isExact: boolean;
    };

/** Whether the browser can find positions at all: not on plain http. */
export const canLocate = (): boolean => 'geolocation' in navigator && window.isSecureContext;

/** Asks the browser, which may ask the player. @returns once it has answered, within ten seconds of the player's answer */
export const locate = (): Promise<Located> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ status: 'found', position: { latitude, longitude }, isExact: accuracy <= EXACT_WITHIN }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ status: code === PERMISSION_DENIED ? 'denied' : 'not found' }),
      { timeout: TIMEOUT, maximumAge: MAXIMUM_AGE },
    );
  });
