import { directQuery, newId } from '@feltbook/svc-kit';
import { asService } from '@feltbook/tooling/testing';
import { erase } from '../../testing/dashboards';
import { changePlan, register } from '../../testing/owner-calls';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const ask = async (path: string, payload: object): Promise<unknown> => {
  const answer = await tracking.app.inject({
    method: 'POST',
    url: `/internal/reconciliation/${path}`,
    headers: asService(path === 'plans' ? 'svc-billing' : 'svc-auth'),
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

it('lists unknown accounts, and accounts that it should have erased', async () => {
  const [known, erased, unknown] = [newId(), newId(), newId()];
  await register(tracking, known);
  await register(tracking, erased);
  await erase(tracking, erased);
  const saver = await tracking.signIn();
  await saver.post('/sessions', aCashSession());
  const all = { after: '', through: null };

  expect(await ask('accounts', { ...all, ids: [known, erased, unknown, saver.accountId] })).toEqual({
    missing: [unknown, saver.accountId],
    surplus: [],
    erased: [erased],
  });
  expect(await ask('accounts', { ...all, ids: [] })).toEqual({
    missing: [],
    surplus: [known, saver.accountId].sort(),
    erased: [],
  });
  expect(await ask('accounts', { after: saver.accountId, through: null, ids: [] })).toEqual({
    missing: [],
    surplus: [],
    erased: [],
  });
  expect(await ask('accounts', { after: '', through: known, ids: [] })).toEqual({
    missing: [],
    surplus: [known],
    erased: [],
  });
});

it('returns the versions of plan and usage', async () => {
  const [paying, nobody] = [newId(), newId()];
  await changePlan(tracking, paying, { plan: 'unlimited', planVersion: 7, trialNumber: 2 });
  await directQuery(tracking.dataSource).run('UPDATE players SET cash_used = 3 WHERE account_id = ?', [
    paying,
  ]);

  expect(await ask('plans', { ids: [paying, nobody] })).toEqual({
    players: [
      {
        id: paying,
        planVersion: 7,
        trialNumber: 2,
        erased: false,
        cashUsed: 3,
        tournamentsUsed: 0,
        accountVersion: 1,
      },
    ],
  });
});
