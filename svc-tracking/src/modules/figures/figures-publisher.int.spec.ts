import type { EventOf } from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import { changePlan, figuresOf, register } from '../../testing/owner-calls';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { StatisticsService } from '../statistics/statistics.service';
import { FiguresPublisher } from './figures-publisher';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

type Published = EventOf<'figures.changed'>['data']['players'];

/** Runs the task. @returns the players of its events */
async function publish(): Promise<Published> {
  const query = directQuery(tracking.dataSource);
  const written = "FROM outbox WHERE type = 'figures.changed'";
  await query.run(`DELETE ${written}`);
  await new FiguresPublisher(tracking.dataSource).run({ signal: new AbortController().signal });
  const rows = await query.execute<{ event: string }>(`SELECT event ${written} ORDER BY id`);
  return rows.flatMap(({ event }) => (JSON.parse(event) as EventOf<'figures.changed'>).data.players);
}
const refresh = ({ accountId }: PlayerClient) => tracking.app.get(StatisticsService).refresh(accountId);

it('publishes figures once after each change, and zeros of a new account never', async () => {
  const player = await tracking.signIn();
  await register(tracking, player.accountId);
  await publish();
  expect(await publish()).toEqual([]);

  await player.post('/sessions', aCashSession());
  await refresh(player);
  const { id, version, ...figures } = await figuresOf(tracking, player.accountId);
  expect(figures.session_count).toBe(1);
  expect(await publish()).toEqual([{ id, version, figures }]);
  await refresh(player);
  expect(await publish()).toEqual([]);

  await changePlan(tracking, player.accountId, { plan: 'trial', planVersion: 1, trialNumber: 2 });
  expect(await publish()).toMatchObject([{ id, figures: { session_count: 1, cash_sessions_used: 0 } }]);
});

it('publishes those of many players in events of a hundred', async () => {
  const ids = Array.from({ length: 250 }, () => newId());
  const rows = ids.map(() => '(?, 4)').join(', ');
  await directQuery(tracking.dataSource).run(
    `INSERT INTO player_figures (account_id, sessions) VALUES ${rows}`,
    ids,
  );

  const players = await publish();

  expect(players.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(players.every(({ figures }) => figures.session_count === 4)).toBe(true);
});
