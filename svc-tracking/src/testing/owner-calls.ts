import { asService } from '@feltbook/tooling/testing';
import { adminFiguresList, type AdminFiguresList, type EventOf } from '@feltbook/contracts';
import { inTransaction, newId } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { onAccountRegistered } from '../modules/figures/account-registered';
import { onPlanChanged } from '../modules/plans/plan-changed';
import { type Tracking } from './tracking';

/** Calls an endpoint as the gateway. @returns status and body of the answer */
export async function ask(
  { app }: Tracking,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const headers = asService('gateway');
  const answer = await app.inject({
    method,
    url: `/internal/admin${path}`,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

type PlayerFigures = AdminFiguresList['figures'][number];
const list = z.strictObject({
  figures: z.array(z.strictObject(adminFiguresList.shape.figures._zod.def.element.shape)),
});

/** @returns one player's figures, validated by the contract */
export async function figuresOf(tracking: Tracking, accountId: string): Promise<PlayerFigures> {
  const { body } = await ask(tracking, 'POST', '/figures/of', { ids: [accountId] });
  const [figures] = z.parse(list, body).figures;
  if (!figures) throw new Error('There are no figures.');
  return figures;
}

const envelope = (accountId: string) =>
  ({ id: newId(), version: 1, occurredAt: new Date().toISOString(), accountId }) as const;

/** Applies `account.registered`. */
export const register = ({ dataSource }: Tracking, accountId: string): Promise<void> =>
  inTransaction(dataSource, (query) =>
    onAccountRegistered(
      {
        ...envelope(accountId),
        type: 'account.registered',
        data: { registeredAt: '2026-03-14T12:00:00.000Z' },
      },
      query,
    ),
  );

/** Applies `plan.changed`. */
export const changePlan = (
  { dataSource }: Tracking,
  accountId: string,
  data: EventOf<'plan.changed'>['data'],
): Promise<void> =>
  inTransaction(dataSource, (query) =>
    onPlanChanged({ ...envelope(accountId), type: 'plan.changed', data }, query),
  );
