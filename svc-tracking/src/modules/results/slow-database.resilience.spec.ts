import type { CashSessionResponse, Usage } from '@feltbook/contracts';
import { createServiceApp, newId } from '@feltbook/svc-kit';
import { asService, retryUnavailable, severableLine, type SeverableLine } from '@feltbook/tooling/testing';
import { AppModule } from '../../app.module';
import { signInOn, type Answer, type PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { save } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';

/** Each way. Half of what lies between two continents. */
const DELAY_MS = Number(process.env['DATABASE_DELAY_MS'] ?? 50);
const AT_ONCE = 8;
const ROUNDS = 5;

let tracking: Tracking;
let line: SeverableLine;
let second: Awaited<ReturnType<typeof createServiceApp>>;
beforeAll(async () => {
  tracking = await startTracking({
    timeoutMs: null,
    databaseBy: async (url) => {
      line = await severableLine(url);
      return line.url;
    },
  });
  const { config } = tracking;
  second = await createServiceApp({ name: 'svc-tracking', module: AppModule.with(config), config });
  await second.init();
  await second.getHttpAdapter().getInstance().ready();
  line.delay(DELAY_MS);
});
afterAll(async () => {
  line.delay(0);
  await second.close();
  await tracking.close();
  await line.close();
});

/** A player's calls, in turns by one of so many replicas. */
function callsOf(player: PlayerClient, processes: number): (index: number) => PlayerClient {
  const other = signInOn(second, player.accountId, player.authorization.replace('Bearer ', ''));
  return (index) => (index % processes === 0 ? player : other);
}
const saveOne = (player: PlayerClient, key?: string) => save(player, aCashSession(), key);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe(`with ${DELAY_MS} ms each way to the database`, () => {
  it.each([
    ['one process', 1],
    ['two replicas', 2],
  ])('stores all of 8 parallel writes of one player, round after round, in %s', async (_, processes) => {
    const player = await tracking.signIn({ role: 'owner' });
    const by = callsOf(player, processes);
    const all: Answer<{ id: string }>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      all.push(...(await Promise.all(times(AT_ONCE, (at) => saveOne(by(at))))));

    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
    const ids = all.map(({ body }) => body.id);
    const listed = async () => {
      const list = await retryUnavailable(() => player.get<CashSessionResponse[]>('/sessions'));
      return list.body.map(({ id }) => id).sort();
    };
    expect(await listed()).toEqual([...ids].sort());

    const [some, others] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)];
    const updated = await Promise.all(
      some.map((id, at) =>
        retryUnavailable(() => by(at).put(`/sessions/${id}`, aCashSession({ cashout: at }))),
      ),
    );
    expect(updated.map(({ status }) => status)).toEqual(updated.map(() => 200));
    // A deletion that is repeated may find that it was done.
    await Promise.all(some.map((id, at) => retryUnavailable(() => by(at).delete(`/sessions/${id}`))));
    expect(await listed()).toEqual([...others].sort());
  });

  it('stores exactly ten of 32 saves of a trial player over two replicas', async () => {
    const player = await tracking.signIn();
    const by = callsOf(player, 2);

    const answers = await Promise.all(times(32, (at) => saveOne(by(at))));

    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(22);
    const list = await retryUnavailable(() => player.get<CashSessionResponse[]>('/sessions'));
    expect(list.body).toHaveLength(10);
    const usage = await retryUnavailable(() =>
      tracking.app.inject({
        url: `/internal/usage/${player.accountId}`,
        headers: asService('svc-billing'),
      }),
    );
    expect(usage.json<Usage>()).toEqual({ cashUsed: 10, tournamentsUsed: 0, accountVersion: 10 });
  });

  it('saves once for concurrent calls with one key at two replicas', async () => {
    const player = await tracking.signIn();
    const by = callsOf(player, 2);
    const key = newId();

    const answers = await Promise.all(times(AT_ONCE, (at) => saveOne(by(at), key)));

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});
