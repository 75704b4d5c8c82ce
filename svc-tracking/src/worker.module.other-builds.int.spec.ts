import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServiceApp, directQuery, newId } from '@feltbook/svc-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTracking, type Tracking } from './testing/tracking';
import { WorkerModule } from './worker.module';

const FIXTURES = join(__dirname, '../../libs/contracts/fixtures/events/v1');
const WITHIN_MS = 20_000;

interface Written {
  id: string;
  type: string;
  accountId: string;
  data: Record<string, unknown>;
}

// Real servers on a busy machine may take their time.
jest.setTimeout(60_000);

describe('events that another build wrote', () => {
  let tracking: Tracking;
  let worker: NestFastifyApplication;

  beforeAll(async () => {
    tracking = await startTracking();
    const { config } = tracking;
    worker = await createServiceApp({
      name: 'svc-tracking-worker',
      module: WorkerModule.with(config),
      config,
    });
    await worker.init();
  });
  afterAll(async () => {
    await worker.close();
    await tracking.close();
  });

  /** An event as it was first written, of another account. */
  const asFirstWritten = (type: string): Written => ({
    ...(JSON.parse(readFileSync(join(FIXTURES, `${type}.json`), 'utf8')) as Written),
    id: newId(),
    accountId: newId(),
  });
  const withMoreFields = (event: Written): Written =>
    Object.assign({}, event, { region: 'later', data: { ...event.data, since: 'later' } });

  const query = () => directQuery(tracking.dataSource);
  const leave = (event: Written) =>
    query().run(
      `INSERT INTO outbox (id, type, event, created_at, available_at)
        VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [event.id, event.type, JSON.stringify(event)],
    );
  const isApplied = async ({ id }: Written): Promise<boolean> =>
    (await query().execute('SELECT event_id FROM inbox WHERE event_id = ?', [id])).length === 1;
  const playerOf = async ({ accountId }: Written) => {
    const [row] = await query().execute<Record<string, unknown>>(
      'SELECT plan, plan_version, trial_number, erased_at FROM players WHERE account_id = ?',
      [accountId],
    );
    return row;
  };
  const applied = async (event: Written): Promise<void> => {
    await leave(event);
    for (const end = Date.now() + WITHIN_MS; !(await isApplied(event)); await pause(20))
      if (Date.now() > end) throw new Error(`${event.type} was not applied in time.`);
  };

  it.each([
    ['an earlier', (event: Written) => event],
    ['a later', withMoreFields],
  ])('are applied when it was %s one', async (_build, as) => {
    const plan = as(asFirstWritten('plan.changed'));
    await applied(plan);
    expect(await playerOf(plan)).toMatchObject({ plan: 'unlimited', plan_version: '3', trial_number: 1 });

    const registration = as(asFirstWritten('account.registered'));
    await applied(registration);

    const deletion = as(asFirstWritten('account.deleted'));
    await applied(deletion);
    expect((await playerOf(deletion))?.['erased_at']).not.toBeNull();
  });
});
