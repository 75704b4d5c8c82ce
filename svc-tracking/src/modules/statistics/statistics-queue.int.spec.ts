import { directQuery, queuePrefix } from '@feltbook/svc-kit';
import { deleteKeys, until } from '@feltbook/tooling/testing';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { startWorker } from '../../testing/worker';

const RIGHT_WITHIN_MS = 60_000;

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { EVENT_REDISPATCH_SECONDS: '1' } });
});
afterAll(() => tracking.close());

it('brings the owner’s figures to the last save also when Redis loses the job', async () => {
  const { config } = tracking;
  const worker = await startWorker(tracking);
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  const rows = (where: string) =>
    directQuery(tracking.dataSource).execute(`SELECT account_id FROM player_figures WHERE ${where}`);
  const dispatched = async () =>
    (await directQuery(tracking.dataSource).execute('SELECT id FROM outbox WHERE dispatches = 1')).length > 0;
  await until(dispatched, RIGHT_WITHIN_MS);

  await deleteKeys(config.REDIS_URL, queuePrefix(config));
  expect(await rows('version = 1')).toHaveLength(0);

  await until(async () => (await rows('version = 1')).length === 1, RIGHT_WITHIN_MS);
  // What is left awaits the other services, which do not run here.
  await until(async () => {
    const left = await directQuery(tracking.dataSource).execute<{ awaiting: string }>(
      'SELECT awaiting FROM outbox',
    );
    return left.every(({ awaiting }) => ['svc-auth', 'svc-billing'].includes(awaiting));
  }, RIGHT_WITHIN_MS);
  await worker.close();
});
