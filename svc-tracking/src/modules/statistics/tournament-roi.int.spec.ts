import { dashboard, insights, type TournamentResponse } from '@feltbook/contracts';
import { roiOfTournaments, totals } from '@feltbook/poker-math';
import * as z from 'zod/mini';
import { aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

/** $100 an entry, once more, and an add-on for $100: cost 300. A prize of 500 and bounties of 150: won 650. */
const CASHED = { buyin: 300, rebuys: 1, rebuys_amount: 100, addons: 1, addons_amount: 100 };
const WON = { cashout: 650, bounties: 3, bounties_amount: 150 };
/** $80 an entry, once more, and an add-on for $40: cost 200. */
const LOST = { buyin: 200, rebuys: 1, rebuys_amount: 80, addons: 1, addons_amount: 40, cashout: 0 };
/** (650 − 500) / 500. By first entries alone it would be 261 %, without bounties 0 %. */
const ROI = 30;

it('is profit over buy-ins, re-entries and add-ons, with bounties among the winnings, in every figure', async () => {
  const player = await tracking.signIn();
  await player.post('/tournaments', aTournament({ ...CASHED, ...WON }));
  await player.post('/tournaments', aTournament({ ...LOST, place: undefined }));
  const figures = z.parse(dashboard, (await player.get('/api/dashboard?today=2026-03-20')).body);
  expect(figures.tournamentROI).toBe(ROI);
  const { total, buyIns } = z.parse(insights, (await player.get('/api/insights')).body);
  expect(total.tournaments).toMatchObject({ buyins: 500, roi: ROI });
  expect(buyIns).toMatchObject([{ key: '50-150', tournaments: { count: 2, roi: ROI } }]);
  const list = (await player.get<TournamentResponse[]>('/tournaments')).body;
  expect(totals(list).roi).toBe(ROI);
  expect(roiOfTournaments(list).roi).toBe(ROI);
});

it('has the hours of all days in every rate', async () => {
  const player = await tracking.signIn();
  const times = { startTime: '12:00', endTime: '16:15', day_hours: '8:30 + 6 + 4:15' };
  const saved = await player.post('/tournaments', aTournament({ ...times, buyin: 100, cashout: 850 }));
  const stored = (await player.get<TournamentResponse>(`/tournaments/${saved.body.id}`)).body;
  expect(stored).toMatchObject({ ...times, duration: 18.75 });
  const { total } = z.parse(insights, (await player.get('/api/insights')).body);
  expect(total).toMatchObject({ hours: 18.75, hourly: 40 });
  const other = await player.post('/tournaments', aTournament({ ...times, duration: 4 }));
  expect(other).toMatchObject({ status: 400, body: { error: 'The days add up to 18.75 h.' } });
});
