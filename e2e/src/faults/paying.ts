import { TRIAL_LIMIT, type CheckoutSession } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { remoteControl, type StripeControl } from '@feltbook/simulators/stripe';
import { setTimeout as delay } from 'node:timers/promises';
import { errorOf } from '../support/api';
import { eventually } from '../support/eventually';
import { newPlayer, save, type Player } from '../support/players';
import { statusOf } from '../support/pro';
import { retryWhileBusy } from '../support/retries';
import { cashBody } from '../support/samples';
import { openCheckout, priceOf } from '../support/stripe-checkout';

const KILLS = 5;
const PLAYERS = 6;
/** Ten seconds, and what a busy machine adds. A silent Stripe answers after sixty. */
const CHECKOUT_WITHIN_MS = 30_000;
/** A killed worker's job is retried after 15 seconds, and a worker that was killed often restarts after a pause. */
const RETRIED_WITHIN_MS = 180_000;

/** Tests of payments while the worker or Stripe fails. @param running the file's product */
export function paying(running: () => Product): void {
  describe('paying while parts fail', () => {
    let product: Product;
    let stripe: StripeControl;
    let priceId: string;

    beforeAll(async () => {
      product = running();
      stripe = remoteControl(product.internalUrl('simulators'));
      const { api } = await newPlayer(product.url);
      priceId = await priceOf(api);
    });
    afterEach(() => stripe.reset());

    const checkout = ({ api }: Player) => openCheckout(api, priceId);

    it('loses nothing when the worker is killed five times', async () => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(product.url)));
      const subscriptions: string[] = [];
      const worker = product.processes['svc-billing-worker'];
      const killing = (async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await delay(400 + Math.random() * 800);
          // It may still be restarting.
          await eventually(() => expect(worker.pid).toBeDefined());
          worker.kill('SIGKILL');
        }
      })();
      for (const player of players) {
        const opened = (await retryWhileBusy(() => checkout(player))).json<CheckoutSession>();
        subscriptions.push((await stripe.pay({ session: opened.sessionId })).id);
      }
      // Every other player cancels, while the worker is still being killed.
      for (const [index, subscription] of subscriptions.entries()) {
        if (index % 2 === 1) await stripe.cancel({ subscription, how: 'now' });
      }
      await killing;

      await eventually(async () => {
        const states = await Promise.all(players.map(statusOf));
        expect(states.map(({ status }) => status)).toEqual(
          players.map((_, index) => (index % 2 === 0 ? 'pro' : 'trial')),
        );
      }, RETRIED_WITHIN_MS);
      // svc-tracking has applied the plan: saves are unlimited.
      const [paying] = players;
      if (!paying) throw new Error('There is no player.');
      await eventually(async () => {
        for (let count = 0; count <= TRIAL_LIMIT; count += 1) await save(paying, '/sessions', cashBody());
      });
    });

    it.each([
      ['unreachable', { unreachable: true }],
      ['silent', { latencyMs: 60_000 }],
    ])('saves still work while Stripe is %s, and a checkout fails within 10 seconds', async (_, trouble) => {
      const player = await newPlayer(product.url);
      await stripe.api(trouble);

      const [refused] = await Promise.all([checkout(player), save(player, '/sessions', cashBody())]);

      expect(refused.ms).toBeLessThan(CHECKOUT_WITHIN_MS);
      expect([502, 503, 504]).toContain(refused.status);
      expect(errorOf(refused).code).toBe('unavailable');
      expect((await statusOf(player)).status).toBe('trial');
      await stripe.reset();
      await stripe.api({ latencyMs: 0, unreachable: false });
      expect((await retryWhileBusy(() => checkout(player))).status).toBe(200);
    });
  });
}
