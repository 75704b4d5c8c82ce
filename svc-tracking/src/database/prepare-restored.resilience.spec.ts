import { inTransaction, VERSION_GAP } from '@feltbook/svc-kit';
import { prepareRestored } from './prepare-restored';
import { dashboardOf, storedOf, TODAY } from '../testing/dashboards';
import { aCashSession } from '../testing/samples';
import { startTracking, type Tracking } from '../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

it('raises every version above those that browsers know, and keeps dashboards valid', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  const before = await dashboardOf(player);
  const etag = String((await player.get('/sessions')).headers['etag']);
  const stored = Number((await storedOf(tracking, player))?.version);
  const ask = async () => (await player.get('/sessions', { 'if-none-match': etag })).status;
  expect(await ask()).toBe(304);

  await inTransaction(tracking.dataSource, prepareRestored);

  expect(await ask()).toBe(200);
  expect(Number((await storedOf(tracking, player))?.version)).toBe(stored + VERSION_GAP);
  const { headers } = await player.get(`/api/dashboard?today=${TODAY}`);
  expect(String(headers['etag'])).toContain(`.${stored + VERSION_GAP}.`);
  expect(await dashboardOf(player)).toEqual(before);
});

it('starts players that are created again above every known version', async () => {
  await inTransaction(tracking.dataSource, prepareRestored);
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  await dashboardOf(player);
  expect(Number((await storedOf(tracking, player))?.version)).toBeGreaterThan(VERSION_GAP);
});
