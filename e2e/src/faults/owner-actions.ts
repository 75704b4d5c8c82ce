import type { AdminStats, AdminUser, JobsReport } from '@feltbook/contracts';
import { communityStats, SERVICE_CREDENTIAL_HEADER } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { remoteControl, type StripeControl } from '@feltbook/simulators/stripe';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { inDatabase } from '../support/in-database';
import { auditOf, decide, deleteUser, expectListed, usersFound } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { retryWhileBusy } from '../support/retries';
import { cashBody, tournamentBody } from '../support/samples';
import { payFor } from '../support/stripe-checkout';

/** The longest time until a restarted service has caught up. */
const CAUGHT_UP_WITHIN_MS = 120_000;

/** Tests of the owner's actions while a service is down. @param running the file's product */
export function ownerActions(running: () => Product): void {
  describe('the owner’s actions with a part of the product down', () => {
    let product: Product;
    let stripe: StripeControl;
    let owner: Player;

    beforeAll(async () => {
      product = running();
      stripe = remoteControl(product.internalUrl('simulators'));
      owner = await signIn(product.url, product.owner);
    });

    const whileStopped = async (
      names: readonly ('svc-tracking' | 'svc-tracking-worker' | 'svc-billing' | 'svc-billing-worker')[],
      meanwhile: () => Promise<void>,
    ): Promise<void> => {
      await Promise.all(names.map((name) => product.processes[name].stop()));
      try {
        await meanwhile();
      } finally {
        await Promise.all(names.map((name) => product.processes[name].start()));
      }
    };

    /** Deletes a player as the owner, and checks that the account is gone before its token expires. */
    async function expectDeleted(player: Player): Promise<void> {
      await deleteUser(owner.api, player);
      await eventually(async () => expect((await player.api.get('/me')).status).toBe(401));
      expect(await usersFound(owner.api, player.id)).toEqual([]);
    }

    const totals = async () => {
      const stats = communityStats.parse(await new Api(product.url).read('/api/stats'));
      return [stats.totalSessions, stats.totalTournaments];
    };

    /** A service's data of an account, as its export contains it. */
    const storedData = async (
      service: 'svc-tracking' | 'svc-billing',
      { user }: Player,
    ): Promise<unknown> => {
      const answer = await new Api(product.internalUrl(service)).get(`/internal/export/${user.id}`, {
        headers: { [SERVICE_CREDENTIAL_HEADER]: product.credentialOf('svc-auth') },
      });
      expect(answer.status).toBe(200);
      return answer.json();
    };

    it('svc-tracking: users are listed with last known figures, and a deleted user is erased once it is back', async () => {
      const [before, player, other] = [
        await totals(),
        await newPlayer(product.url),
        await newPlayer(product.url),
      ];
      await save(player, '/sessions', cashBody());
      await save(player, '/tournaments', tournamentBody());
      await save(other, '/sessions', cashBody());
      await expectListed(owner.api, player, { session_count: 1, cash_profit_loss: 155.5 });

      await whileStopped(['svc-tracking', 'svc-tracking-worker'], async () => {
        expect(await usersFound(owner.api, player.id)).toMatchObject([
          { email: player.id, session_count: 1, progress_ratio: '1/10', subscription_status: 'trial' },
        ]);
        await expectDeleted(player);
        expect(await auditOf(owner.api, player)).toMatchObject([{ action: 'delete', account: null }]);
      });

      await eventually(async () => {
        expect(await storedData('svc-tracking', player)).toMatchObject({ sessions: [], tournaments: [] });
        expect(await totals()).toEqual([(before[0] ?? 0) + 1, before[1]]);
        // What this player saved may have met the end of the worker that publishes it.
        expect(await usersFound(owner.api, other.id)).toMatchObject([{ session_count: 1 }]);
      }, CAUGHT_UP_WITHIN_MS);
      const listed = await owner.api.read<AdminUser[]>('/api/admin/users?sort=session_count');
      expect(listed.map(({ id }) => id)).not.toContain(player.user.id);
      const stats = await owner.api.read<AdminStats>('/api/admin/stats');
      expect([stats.total_sessions, stats.total_tournaments]).toEqual(await totals());
    });

    it('svc-billing: a deleted user’s subscription is cancelled at Stripe once it is back', async () => {
      const player = await newPlayer(product.url);
      const subscription = await payFor(player.api, stripe);
      await expectListed(owner.api, player, { subscription_status: 'pro', plan: 'monthly' });

      await whileStopped(['svc-billing', 'svc-billing-worker'], async () => {
        expect(await usersFound(owner.api, player.id)).toMatchObject([
          { email: player.id, session_count: 0, subscription_status: 'pro', final_status: 'Pro' },
        ]);
        await expectDeleted(player);
      });

      await eventually(async () => {
        expect(await storedData('svc-billing', player)).toEqual({});
        expect(await stripe.calls()).toContainEqual({
          method: 'DELETE',
          path: `/v1/subscriptions/${subscription}`,
          status: 200,
        });
      }, CAUGHT_UP_WITHIN_MS);
      const pro = await owner.api.read<AdminUser[]>('/api/admin/users?status=pro');
      expect(pro.map(({ id }) => id)).not.toContain(player.user.id);
      expect(await auditOf(owner.api, player)).toMatchObject([{ action: 'delete' }]);
    });

    it('a parked event is shown to the owner, who can retry it', async () => {
      const player = await newPlayer(product.url);
      for (let saves = 0; saves < 10; saves += 1) await save(player, '/sessions', cashBody());
      await whileStopped(['svc-billing-worker'], async () => {
        expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
        // Parks the event, as the relay does after the last failed attempt.
        await inDatabase(
          product,
          'svc-billing',
          `UPDATE outbox SET attempts = 10, last_error = 'no such queue', parked_at = UTC_TIMESTAMP(3)
           WHERE type = 'plan.changed' AND account_id = ?`,
          [player.user.id],
        );
      });
      const outbox = async () => {
        const { queues } = await owner.api.read<JobsReport>('/api/admin/queues');
        return queues.find(({ service, queue }) => service === 'svc-billing' && queue === 'outbox');
      };
      const id = await eventually(async () => {
        const parked = await outbox();
        expect(parked).toMatchObject({
          failed: 1,
          failures: [{ name: 'plan.changed', reason: 'no such queue', attempts: 10 }],
        });
        return parked?.failures[0]?.id;
      });
      const refused = await retryWhileBusy(() => player.api.post('/sessions', cashBody()));
      expect(refused.status).toBe(402);

      const retry = { service: 'svc-billing', queue: 'outbox', id };
      const retried = await retryWhileBusy(() => owner.api.post('/api/admin/queues/retry', retry));
      expect(retried.status).toBe(200);
      await eventually(() => save(player, '/sessions', cashBody()), CAUGHT_UP_WITHIN_MS);
      await eventually(async () =>
        expect(await outbox()).toMatchObject({ waiting: 0, failed: 0, failures: [] }),
      );
    });
  });
}
