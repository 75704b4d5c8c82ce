import { dashboard, type Dashboard } from '@feltbook/contracts';
import { directQuery, inTransaction, newId } from '@feltbook/svc-kit';
import { retryUnavailable } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { onAccountDeleted } from '../modules/erasure/account-deleted';
import { DocumentStore } from '../modules/statistics/document-store';
import type { PlayerClient } from './player-client';
import type { Tracking } from './tracking';

const DAY_MS = 86_400_000;

/** @returns YYYY-MM-DD, so many days from the one in UTC */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
export const TODAY = dayFromNow(0);

/** @returns a player's dashboard, validated by the contract: no figure is missing or unknown */
export async function dashboardOf(player: PlayerClient, today = TODAY): Promise<Dashboard> {
  const { status, body } = await retryUnavailable(() => player.get(`/api/dashboard?today=${today}`));
  expect(status).toBe(200);
  return z.parse(z.strictObject(dashboard.shape), body);
}

/** @returns the player's stored document, if any, once no computed one waits to be stored */
export async function storedOf(
  { app, dataSource }: Tracking,
  { accountId }: PlayerClient,
): Promise<{ version: string; today: string } | undefined> {
  await app.get(DocumentStore).settled();
  const [row] = await directQuery(dataSource).execute<{ version: string; today: string }>(
    'SELECT version, today FROM statistics_documents WHERE account_id = ?',
    [accountId],
  );
  return row;
}

/** Applies `account.deleted` to an account. */
export const erase = ({ dataSource }: Tracking, accountId: string): Promise<void> =>
  inTransaction(dataSource, (query) => {
    const envelope = { id: newId(), version: 1, occurredAt: new Date().toISOString(), accountId } as const;
    return onAccountDeleted({ ...envelope, type: 'account.deleted', data: {} }, query);
  });
