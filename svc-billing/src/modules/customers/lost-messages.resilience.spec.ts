import { queuePrefix } from '@feltbook/svc-kit';
import { deleteKeys } from '@feltbook/tooling/testing';
import { eventually, startPaidBilling, subscribe, type PaidBilling } from '../../testing/paid-billing';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling({
    environment: { EVENT_REDISPATCH_SECONDS: '1' },
  });
});
afterAll(() => billing.close());

it('applies an event also if Redis loses its job', async () => {
  const { stripe, config, query } = billing;
  const player = await billing.signIn();
  const { subscription } = await subscribe(billing, player);
  await stripe.control.api({ unreachable: true });
  await stripe.control.setStatus({ subscription, status: 'canceled' });
  const pending = () => query.execute("SELECT id FROM outbox WHERE type = 'provider.event.received'");
  await eventually(pending, (rows) => rows.length > 0);

  await deleteKeys(config.REDIS_URL, queuePrefix(config));
  await stripe.control.api({ unreachable: false });

  await player.until({ status: 'trial' });
  expect(await eventually(pending, (rows) => rows.length === 0)).toEqual([]);
});
