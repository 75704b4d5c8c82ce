import type { CashSessionResponse, Usage } from '@feltbook/contracts';
import { createServiceApp, newId } from '@feltbook/svc-kit';
import { asService, severableLine, type SeverableLine } from '@feltbook/tooling/testing';
import { AppModule } from '../../app.module';
import { signInOn, type Answer, type PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

/** Each way. Half of what lies between two continents, so that a busy machine is no reason to fail. */
const DELAY_MS = Number(process.env['DATABASE_DELAY_MS'] ?? 50);
const AT_ONCE = 8;
const ROUNDS = 5;

let tracking: Tracking;
let line: SeverableLine;
let second: Awaited<ReturnType<typeof createServiceApp>>;
beforeAll(async () => {
  tracking = await startTracking({
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
/**
 * A player's first save creates the player, which takes two round trips more, and the first one of a process loads code, which
 * takes a busy machine seconds.
 */
async function saveOnceBy(
  by: ReturnType<typeof callsOf>,
  processes: number,
): Promise<Answer<{ id: string }>[]> {
  const answers: Answer<{ id: string }>[] = [];
  for (let at = 0; at < processes; at += 1)
    answers.push(await by(at).post('/sessions', aCashSession(), key()));
  return answers;
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const key = () => ({ 'idempotency-key': newId() });

describe(`with ${DELAY_MS} ms each way to the database`, () => {
  it.each([
    ['one process', 1],
    ['two replicas', 2],
  ])('stores all of 8 parallel writes of one player, round after round, in %s', async (_, processes) => {
    const player = await tracking.signIn({ role: 'owner' });
    const by = callsOf(player, processes);
    const all = await saveOnceBy(by, processes);
    for (let round = 0; round < ROUNDS; round += 1) {
      const saves = times(AT_ONCE, (at) => by(at).post('/sessions', aCashSession(), key()));
      all.push(...(await Promise.all(saves)));
    }

    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
    const ids = all.map(({ body }) => body.id);
    const listed = await player.get<CashSessionResponse[]>('/sessions');
    expect(listed.body.map(({ id }) => id).sort()).toEqual([...ids].sort());

    const updated = await Promise.all(
      ids.slice(0, AT_ONCE).map((id, at) => by(at).put(`/sessions/${id}`, aCashSession({ cashout: at }))),
    );
    expect(updated.map((answer) => answer.status)).toEqual(updated.map(() => 200));
    const deleted = await Promise.all(
      ids.slice(0, AT_ONCE).map((id, at) => by(at).delete(`/sessions/${id}`)),
    );
    expect(deleted.map((answer) => answer.status)).toEqual(deleted.map(() => 204));
  });

  it('stores exactly ten of 32 saves of a trial player over two replicas', async () => {
    const player = await tracking.signIn();
    const by = callsOf(player, 2);
    const first = await saveOnceBy(by, 2);

    const rest = await Promise.all(times(30, (at) => by(at).post('/sessions', aCashSession(), key())));

    const statuses = [...first, ...rest].map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(22);
    expect((await player.get<CashSessionResponse[]>('/sessions')).body).toHaveLength(10);
    const usage = await tracking.app.inject({
      url: `/internal/usage/${player.accountId}`,
      headers: asService('svc-billing'),
    });
    expect(usage.json<Usage>()).toEqual({ cashUsed: 10, tournamentsUsed: 0, accountVersion: 10 });
  });

  it('saves once for concurrent calls with one key at two replicas', async () => {
    const player = await tracking.signIn();
    const by = callsOf(player, 2);
    await saveOnceBy(by, 2);
    const name = key();

    const answers = await Promise.all(times(AT_ONCE, (at) => by(at).post('/sessions', aCashSession(), name)));

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});
