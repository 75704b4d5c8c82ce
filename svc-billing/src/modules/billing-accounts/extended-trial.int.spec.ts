import type { AdminSubscriptionsList } from '@feltbook/contracts';
import {
  publishedPlans,
  startPaidBilling,
  subscribe,
  type PaidBilling,
  type Player,
} from '../../testing/paid-billing';
import { EntitlementEnds } from './entitlement-ends';

const DAY_MS = 24 * 60 * 60 * 1000;

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

const checkout = async (player: Player) => (await player.checkout(billing.stripe.prices.monthly)).statusCode;
/** A player whose checkout found the provider unreachable. */
async function extendedPlayer(): Promise<Player> {
  const player = await billing.signIn();
  await billing.stripe.control.api({ unreachable: true });
  expect(await checkout(player)).toBe(503);
  await billing.stripe.control.api({ unreachable: false });
  return player;
}
const plansOf = ({ accountId }: Player) => publishedPlans(billing, accountId);
const endNow = ({ accountId }: Player) =>
  billing.query.run(
    'UPDATE billing_accounts SET extended_trial_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE account_id = ?',
    [accountId],
  );
const runTask = () => billing.worker.get(EntitlementEnds).endExtendedTrials();

describe('a trial whose checkout finds the provider unreachable', () => {
  it('is extended by 7 days once, by concurrent and by later attempts', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.api({ unreachable: true });
    const before = Date.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(player)));
    // One checkout of an account at a time: later ones may have waited too long.
    expect(answers).toContain(503);
    expect(answers.filter((status) => status !== 429 && status !== 503)).toEqual([]);

    const { status, extended_trial_until: until = '' } = await player.status();
    expect(status).toBe('trial');
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    await checkout(player);
    expect(await player.status()).toMatchObject({ extended_trial_until: until });
    expect(await plansOf(player)).toEqual([
      { plan: 'unlimited', trialDisabled: false, trialNumber: 1, planVersion: 2 },
    ]);
  });

  it('is shown to the owner and part of the player’s data', async () => {
    const player = await extendedPlayer();
    const { extended_trial_until: until } = await player.status();
    const ids = [player.accountId];
    const list = await billing.client.internal('POST', '/internal/admin/standings/of', { ids });
    expect(list.json<AdminSubscriptionsList>().standings).toMatchObject([
      { subscription_status: 'trial', version: 1, extended_trial_until: until },
    ]);
    const data = await billing.client.internal('GET', `/internal/export/${player.accountId}`);
    expect(data.json()).toMatchObject({ extended_trial_until: until });
  });

  it('ends on time and for good', async () => {
    const player = await extendedPlayer();
    await runTask();
    expect(await plansOf(player)).toMatchObject([{ plan: 'unlimited' }]);

    await endNow(player);
    await runTask();
    await runTask();
    const ended = [{ plan: 'unlimited' }, { plan: 'trial', trialNumber: 1, planVersion: 3 }];
    expect(await plansOf(player)).toMatchObject(ended);

    const { extended_trial_until: until } = await player.status();
    await billing.stripe.control.api({ unreachable: true });
    expect(await checkout(player)).toBe(503);
    expect((await player.status()).extended_trial_until).toBe(until);
    expect(await plansOf(player)).toMatchObject(ended);
  });

  it('can be followed by Pro as soon as the provider is back, and then its end changes nothing', async () => {
    const player = await extendedPlayer();
    await subscribe(billing, player);
    await endNow(player);
    await runTask();
    expect((await player.status()).status).toBe('pro');
    expect(await plansOf(player)).toMatchObject([{ plan: 'unlimited' }]);
  });

  it.each([0, 10])(
    'is over for good once the owner disables the trial, after %i saves of a kind',
    async (used) => {
      const player = await extendedPlayer();
      await billing.client.reportUsage(player.accountId, { cashUsed: used, tournamentsUsed: used });
      await billing.client.decide(player.accountId, 'disable_trial');
      await runTask();
      expect(await player.status()).not.toHaveProperty('extended_trial_until');
      const disabled = [{ plan: 'unlimited' }, { plan: 'trial', trialDisabled: true, planVersion: 3 }];
      expect(await plansOf(player)).toMatchObject(disabled);

      await billing.client.decide(player.accountId, 'enable_trial');
      await runTask();
      expect(await plansOf(player)).toMatchObject([
        ...disabled,
        { plan: 'trial', trialDisabled: false, trialNumber: 2 },
      ]);
    },
  );

  it('leaves nothing behind once the account is deleted', async () => {
    const player = await extendedPlayer();
    await billing.client.deleteAccount(player.accountId);
    expect(
      await billing.query.execute('SELECT extended_trial_until FROM billing_accounts WHERE account_id = ?', [
        player.accountId,
      ]),
    ).toEqual([{ extended_trial_until: null }]);
  });
});

describe('is not extended:', () => {
  const expectNoExtension = async (player: Player) => {
    const plans = await plansOf(player);
    await billing.stripe.control.api({ unreachable: true });
    expect(await checkout(player)).toBe(503);
    expect(await player.status()).not.toHaveProperty('extended_trial_until');
    expect(await plansOf(player)).toEqual(plans);
  };

  it('a Pro player', async () => {
    const player = await billing.signIn();
    await subscribe(billing, player);
    await expectNoExtension(player);
  });

  it('a player whose subscription ended', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    await billing.stripe.control.setStatus({ subscription, status: 'canceled' });
    await player.until({ status: 'trial' });
    await expectNoExtension(player);
  });

  it.each(['grandfather', 'disable_trial'])('after the owner’s decision %s', async (action) => {
    const player = await billing.signIn();
    await billing.client.decide(player.accountId, action);
    await expectNoExtension(player);
  });

  it('the owner', async () => {
    await expectNoExtension(await billing.signIn('owner'));
  });

  it('a trial whose request is refused', async () => {
    const player = await billing.signIn();
    expect((await player.checkout('price_other')).statusCode).toBe(400);
    expect(await player.status()).not.toHaveProperty('extended_trial_until');
  });
});
