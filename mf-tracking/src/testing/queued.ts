import type { CashSessionResponse } from '@feltbook/contracts';
import { offlineQueue } from '@feltbook/web-kit';
import { queuedId } from '@feltbook/web-kit/pending';
import { act } from '@testing-library/react';
import { CASH } from '../features/results/lib/kinds';
import type { TrackingServer } from './tracking-server';

/** Logs a session without a network, so that it is queued on this device. */
export async function logWithoutNetwork(server: TrackingServer, session: CashSessionResponse): Promise<void> {
  server.refusals = [{ method: 'POST', path: CASH.path, status: 'network' }];
  const { id: key } = session;
  const save = {
    scope: CASH.keys.all[0],
    path: CASH.path,
    reportPath: CASH.incrementPath,
    key,
    body: session,
    record: { ...session, id: queuedId(key) },
  };
  await act(async () => {
    if ((await offlineQueue.save(save)) !== 'waiting') throw new Error('It was sent.');
  });
}
