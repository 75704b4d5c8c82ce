import 'fake-indexeddb/auto';
import { currentSession, readEntry, writeEntry } from '@feltbook/web-kit';
import { ANN, signInAs } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';

export const HOUR = 3_600_000;
/** The last full hour: with a fixed clock, no time is rounded. */
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

/** Ann's running session as stored on this device. */
export const stored = () => (readEntry(ANN.id, 'table') ?? null) as Record<string, unknown> | null;

/** Simulates a write or a removal by another tab. */
export const put = (session: object | null): Promise<void> =>
  act(async () => {
    if (currentSession().user?.id !== ANN.id) await signInAs();
    await writeEntry(ANN.id, 'table', session ?? undefined);
  });

export const bar = () => screen.findByRole('region', { name: 'At the table' });

export function stopClock(): void {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
}
