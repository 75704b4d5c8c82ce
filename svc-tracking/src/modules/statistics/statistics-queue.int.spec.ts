import { setTimeout as pause } from 'node:timers/promises';
import { createServiceApp, directQuery, queuePrefix } from '@feltbook/svc-kit';
import { loseKeys } from '@feltbook/tooling/testing';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { WorkerModule } from '../../worker.module';

const RIGHT_WITHIN_MS = 60_000;
jest.setTimeout(2 * RIGHT_WITHIN_MS);

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { EVENT_REDISPATCH_SECONDS: '1' } });
});
afterAll(() => tracking.close());

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + RIGHT_WITHIN_MS; !(await condition()); await pause(50)) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
  }
}

it('brings the owner’s figures to the last save also when Redis loses the job', async () => {
  const { config } = tracking;
  const worker = await createServiceApp({ name: 'worker', module: WorkerModule.with(config), config });
  await worker.init();
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  const rows = (where: string) =>
    directQuery(tracking.dataSource).execute(`SELECT account_id FROM player_figures WHERE ${where}`);
  const dispatched = async () =>
    (await directQuery(tracking.dataSource).execute('SELECT id FROM outbox WHERE dispatches = 1')).length > 0;
  await until(dispatched);

  await loseKeys(config.REDIS_URL, queuePrefix(config));
  expect(await rows('version = 1')).toHaveLength(0);

  await until(async () => (await rows('version = 1')).length === 1);
  // What is left awaits svc-billing, which does not run here.
  await until(async () => {
    const left = await directQuery(tracking.dataSource).execute<{ awaiting: string }>(
      'SELECT awaiting FROM outbox',
    );
    return left.every(({ awaiting }) => awaiting === 'svc-billing');
  });
  await worker.close();
});
