import type { CashSessionResponse } from '@feltbook/contracts';
import { offlineQueue, staleCache, useAsOfBar } from '@feltbook/web-kit';
import { ANN } from '@feltbook/web-kit/testing';
import { queuedId } from '@feltbook/web-kit/pending';
import { act, screen } from '@testing-library/react';

const moment = '2026-05-03T10:00:00.000Z';

/** +$150 in 2 h, as lists show it before the server has it. */
export const queuedSession = (location: string): CashSessionResponse => ({
  ...{ id: queuedId('c'), created_at: moment, updated_at: moment, date: '2026-05-03', location },
  ...{ game_type: 'nlhe', stakes: '1/3', duration: 2, buyin: 200, cashout: 350 },
});

/** Queues a session of Ann, who has opened any page. */
export async function queue(record: CashSessionResponse): Promise<void> {
  const { id, created_at: _created, updated_at: _updated, ...body } = record;
  const save = { scope: 'sessions', path: '/sessions', reportPath: '/api/user/increment-trial-sessions' };
  await act(
    async () => void (await offlineQueue.save({ ...save, key: id, body, record }, { isOpen: () => false })),
  );
}

/** Puts an answer of the server to Ann on the device. @param at when it came, in milliseconds since 1970 */
export const storeAnswer = (name: string, data: unknown, at: number): void =>
  staleCache.put({ account: ANN.id, name, etag: null, at, text: () => JSON.stringify(data) });

/** What the host's bar says. */
export const Bar = () => <output>{JSON.stringify(useAsOfBar(true))}</output>;
export const bar = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '') as object;
