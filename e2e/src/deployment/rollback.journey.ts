import { TRIAL_LIMIT, type JobsReport } from '@feltbook/contracts';
import { CHECKOUT, type ProcessName } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { eventually } from '../support/eventually';
import { Fleet } from '../support/fleet';
import { decide } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { cashBody } from '../support/samples';
import { beginLoad } from '../support/steady-load';
import { checkoutOf, versionBefore } from '../support/version-before';

/** What is deployed together. The gateway is not last, so that it meets services of both versions. */
const PROCESSES = {
  'svc-tracking': ['svc-tracking', 'svc-tracking-worker'],
  gateway: ['gateway'],
  'svc-auth': ['svc-auth'],
  'svc-billing': ['svc-billing', 'svc-billing-worker'],
} satisfies Record<string, ProcessName[]>;
type Slice = keyof typeof PROCESSES;
const SLICES = Object.keys(PROCESSES) as Slice[];
const VERSIONS = SLICES.map((slice) => ({ slice, ...versionBefore(slice) }));

const PLAYERS = 3;
const FEWEST_SAVES = 10;
const SWAP_WITHIN_MS = 120_000;
const EVENT_WITHIN_MS = 30_000;
/** Of the release before credentials of each service; both versions accept it. */
const SERVICE_TOKEN = randomBytes(24).toString('hex');

describe('two versions of a part of the product, side by side', () => {
  const older = new Map<Slice, string>();
  let fleet: Fleet;
  let owner: Player;

  /** A product as it was released before, with the schemas that it made itself. */
  beforeAll(async () => {
    const checkouts: Partial<Record<ProcessName, string>> = {};
    for (const { slice, ...version } of VERSIONS) {
      const checkout = await checkoutOf(version);
      older.set(slice, checkout);
      for (const name of PROCESSES[slice]) checkouts[name] = checkout;
    }
    fleet = await Fleet.start('rollback', {
      checkouts,
      // Consumers of the older version confirm no event, so a producer of this one dispatches it once more.
      processEnv: { SERVICE_TOKEN, EVENT_REDISPATCH_SECONDS: '2' },
    });
  }, 240_000);
  afterAll(() => fleet.stop(), 60_000);

  const unlimitedPlayer = async (): Promise<Player> => {
    const player = await newPlayer(fleet.product.url);
    expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
    return player;
  };
  /** Events are applied, whichever version publishes them and whichever subscribes. */
  const expectEventsToArrive = async (): Promise<void> => {
    const player = await unlimitedPlayer();
    for (let saves = 0; saves <= TRIAL_LIMIT; saves += 1)
      await eventually(() => save(player, '/sessions', cashBody()), EVENT_WITHIN_MS);
    expect((await player.api.delete('/me')).status).toBe(204);
  };

  /** Puts replicas of one version in the place of those that are there, under load, and lets both work side by side. */
  const expectSwapUnseen = async (slice: Slice, checkout: string | undefined): Promise<void> => {
    const names: readonly ProcessName[] = PROCESSES[slice];
    owner = await signIn(fleet.product.url, fleet.product.owner);
    const players = await Promise.all(Array.from({ length: PLAYERS }, unlimitedPlayer));
    const end = beginLoad(fleet.product.url, players);
    await Promise.all(names.map((name) => fleet.add(name, { checkout })));
    await expectEventsToArrive();
    await Promise.all(names.map((name) => fleet.retire(name)));
    const report = await end();

    expect(report).toMatchObject({ failures: [], lost: [], surplus: [] });
    expect(report.saves).toBeGreaterThan(FEWEST_SAVES);
  };

  // The first replica of this version migrates the schema that those of the older version work on.
  it.each(VERSIONS)(
    '$slice: taking the place of $name loses no call, no save and no event',
    ({ slice }) => expectSwapUnseen(slice, CHECKOUT),
    SWAP_WITHIN_MS,
  );

  // Beside services of this version, on its schemas.
  it.each(VERSIONS)(
    '$slice: going back to $name loses none either',
    ({ slice }) => expectSwapUnseen(slice, older.get(slice)),
    SWAP_WITHIN_MS,
  );

  it('leaves a product of older versions on newer schemas, with no pending and no failed work', async () => {
    await expectEventsToArrive();
    await eventually(async () => {
      const { queues, away } = (await owner.api.get('/api/admin/queues')).json<JobsReport>();
      expect(away).toEqual([]);
      const undone = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
      expect(undone).toEqual([]);
    }, 30_000);
  });
});
