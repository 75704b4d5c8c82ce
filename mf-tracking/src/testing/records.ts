import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { endTimeAfter } from '@feltbook/poker-math';

const identity = (id: string) => ({
  id,
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
});

export const cashSession = (id: string, change: Partial<CashSessionResponse> = {}): CashSessionResponse => ({
  ...identity(id),
  date: '2026-05-01',
  startTime: '20:00',
  // As on the server, the times match the duration.
  endTime: endTimeAfter('20:00', change.duration ?? 3),
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  duration: 3,
  buyin: 200,
  cashout: 500,
  ...change,
});

export const tournament = (id: string, change: Partial<TournamentResponse> = {}): TournamentResponse => ({
  ...identity(id),
  date: '2026-05-01',
  name: 'Nightly',
  game_type: 'nlhe',
  location: 'Wynn',
  duration: 4,
  buyin: 100,
  cashout: 0,
  ...change,
});
