import { newId } from '@feltbook/svc-kit';
import { ask, changePlan } from '../../testing/owner-calls';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

it('answers the version of the stored plan', async () => {
  const accountId = newId();
  const plan = () => ask(tracking, 'GET', `/players/${accountId}/plan`);
  expect(await plan()).toEqual({ status: 200, body: { planVersion: 0 } });

  await changePlan(tracking, accountId, { plan: 'unlimited', planVersion: 7, trialNumber: 1 });
  await changePlan(tracking, accountId, { plan: 'trial', planVersion: 6, trialNumber: 1 });

  expect(await plan()).toEqual({ status: 200, body: { planVersion: 7 } });
});
