import { TRIAL_LIMIT, type JobsReport } from '@feltbook/contracts';
import { CHECKOUT, type ProcessName } from '@feltbook/tooling/product';
import { eventually } from '../support/eventually';
import { Fleet } from '../support/fleet';
import { decide } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { remove } from '../support/retries';
import { cashBody } from '../support/samples';
import { startLoad } from '../support/steady-load';
import { checkoutOf, previousVersion } from '../support/previous-version';

/** Processes that are deployed together. The gateway is not last, so that it calls services of both versions. */
const PROCESSES = {
  'svc-tracking': ['svc-tracking', 'svc-tracking-worker'],
  gateway: ['gateway'],
  'svc-auth': ['svc-auth'],
  'svc-billing': ['svc-billing', 'svc-billing-worker'],
} satisfies Record<string, ProcessName[]>;
type Slice = keyof typeof PROCESSES;
const SLICES = Object.keys(PROCESSES) as Slice[];
const VERSIONS = SLICES.map((slice) => ({ slice, ...previousVersion(slice) }));

const PLAYERS = 3;
const MIN_SAVES = 10;
const SWAP_WITHIN_MS = 600_000;
const EVENT_WITHIN_MS = 90_000;

describe('two versions of a service side by side', () => {
  const older = new Map<Slice, string>();
  let fleet: Fleet;
  let owner: Player;

  /** Compiles and starts the previous version of each slice, with schemas that it has migrated itself. */
  beforeAll(async () => {
    const checkouts: Partial<Record<ProcessName, string>> = {};
    for (const { slice, ...version } of VERSIONS) {
      const checkout = await checkoutOf(version);
      older.set(slice, checkout);
      for (const name of PROCESSES[slice]) checkouts[name] = checkout;
    }
    fleet = await Fleet.start('rollback', {
      checkouts,
      processEnv: { EVENT_REDISPATCH_SECONDS: '2' },
    });
  }, 1_200_000);
  afterAll(() => fleet.stop());

  const unlimitedPlayer = async (): Promise<Player> => {
    const player = await newPlayer(fleet.product.url);
    expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
    return player;
  };
  /** Checks that events are applied, whichever version publishes or subscribes. */
  const expectEventsToArrive = async (): Promise<void> => {
    const player = await unlimitedPlayer();
    for (let saves = 0; saves <= TRIAL_LIMIT; saves += 1)
      await eventually(() => save(player, '/sessions', cashBody()), EVENT_WITHIN_MS);
    await remove(player.api, '/me', { body: { password: player.password } });
  };

  /** Replaces all replicas of a slice under load, with both versions running for a while. */
  const expectSeamlessSwap = async (slice: Slice, checkout: string | undefined): Promise<void> => {
    const names: readonly ProcessName[] = PROCESSES[slice];
    owner = await eventually(() => signIn(fleet.product.url, fleet.product.owner));
    const players = await Promise.all(Array.from({ length: PLAYERS }, unlimitedPlayer));
    const load = startLoad(fleet.product.url, players);
    await Promise.all(names.map((name) => fleet.add(name, { checkout })));
    await expectEventsToArrive();
    await eventually(() => expect(load.saves()).toBeGreaterThan(MIN_SAVES), EVENT_WITHIN_MS);
    await Promise.all(names.map((name) => fleet.retire(name)));
    const report = await load.end();

    expect(report).toMatchObject({ failures: [], lost: [], surplus: [] });
  };

  // The first new replica migrates the schema while older ones use it.
  it.each(VERSIONS)(
    '$slice: replacing $name loses no call, no save and no event',
    ({ slice }) => expectSeamlessSwap(slice, CHECKOUT),
    SWAP_WITHIN_MS,
  );

  // Other services still run this version, with its schemas.
  it.each(VERSIONS)(
    '$slice: rolling back to $name loses none either',
    ({ slice }) => expectSeamlessSwap(slice, older.get(slice)),
    SWAP_WITHIN_MS,
  );

  it(
    'leaves a product of older versions on newer schemas, with no pending and no failed work',
    async () => {
      await expectEventsToArrive();
      await eventually(async () => {
        const { queues, away } = (await owner.api.get('/api/admin/queues')).json<JobsReport>();
        expect(away).toEqual([]);
        const undone = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
        expect(undone).toEqual([]);
      }, EVENT_WITHIN_MS);
    },
    SWAP_WITHIN_MS,
  );
});
