import { act, screen } from '@testing-library/react';

/** Where this device keeps the session that Ann plays. */
const KEY = 'feltbook.table.ann';
export const HOUR = 3_600_000;
/** The hour that was just struck: the clock stands still, and is in no minute that is rounded. */
export const NOW = Math.floor(Date.now() / HOUR) * HOUR;
export const SINCE = NOW - 2.5 * HOUR;

/** A session that has run for two and a half hours. */
export const running = (change: object = {}) => ({
  id: 's1',
  startedAt: SINCE,
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [],
  breaks: [],
  ...change,
});

export const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;

/** As when another tab changed it. */
const tellTabs = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
  });

/** Another tab writes this, or takes it away. */
export function put(session: object | null): void {
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
  tellTabs();
}

export const bar = () => screen.findByRole('region', { name: 'At the table' });

/** Nothing is stored, and the clock stands still. */
export function clearTable(): void {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  localStorage.clear();
  tellTabs();
}
