import type { JobsReport } from '@feltbook/contracts';
import type { ProcessName } from '@feltbook/tooling/product';
import { eventually } from '../support/eventually';
import type { Fleet } from '../support/fleet';
import { decide } from '../support/owner-calls';
import { newPlayer, signIn, type Player } from '../support/players';
import { startLoad } from '../support/steady-load';

const REPLICAS = 2;
const PLAYERS = 4;
const MIN_SAVES = 30;

/** Tests of replicas that are replaced by others of the same version. @param running the file's replicas */
export function rolling(running: () => Fleet): void {
  describe('replacing every replica of a part of the product under load', () => {
    let fleet: Fleet;
    beforeAll(() => {
      fleet = running();
    });

    const unlimitedPlayer = async (owner: Player): Promise<Player> => {
      const player = await newPlayer(fleet.product.url);
      expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
      return player;
    };

    it.each<[string, ...ProcessName[]]>([
      ['svc-auth', 'svc-auth'],
      ['svc-tracking', 'svc-tracking'],
      ['svc-billing', 'svc-billing'],
      ['workers', 'svc-tracking-worker', 'svc-billing-worker'],
      ['gateway', 'gateway'],
    ])(
      '%s: no call fails, and no save is lost or duplicated',
      async (_part, ...names) => {
        const { product } = fleet;
        const owner = await signIn(product.url, product.owner);
        await Promise.all(names.map((name) => fleet.add(name)));
        const players = await Promise.all(Array.from({ length: PLAYERS }, () => unlimitedPlayer(owner)));
        const before = new Set(names.flatMap((name) => fleet.replicasOf(name)));
        const load = startLoad(product.url, players);
        // However fast the machine is, enough calls meet a replacement.
        do await Promise.all(names.map((name) => fleet.roll(Array<ProcessName>(REPLICAS).fill(name))));
        while (load.saves() <= MIN_SAVES);
        const report = await load.end();

        expect(report).toMatchObject({ failures: [], lost: [], surplus: [] });
        expect(report.saves).toBeGreaterThan(MIN_SAVES);
        expect([...before].map(({ pid }) => pid)).toEqual([...before].map(() => undefined));
        // Leaves one replica of each process, which the next tests start from.
        for (const name of names) await fleet.retire(name);
      },
      600_000,
    );

    it('leaves no pending and no failed work', async () => {
      const owner = await signIn(fleet.product.url, fleet.product.owner);
      await eventually(async () => {
        const answer = await owner.api.get('/api/admin/queues');
        const { queues, away } = answer.json<JobsReport>();
        expect(away).toEqual([]);
        const undone = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
        expect(undone).toEqual([]);
      }, 120_000);
    });
  });
}
