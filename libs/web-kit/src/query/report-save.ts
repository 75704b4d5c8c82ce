import { subscriptionStatus } from '@feltbook/contracts';
import { http } from '../http/http';
import { currentSession } from '../session/session-store';
import { queryClient } from './query-client';
import { subscriptionKeys } from './subscription-status';

/**
 * Reports a save, which the contract requires although the server has counted it, and stores the returned status of the
 * plan. @param path the call of the result's kind
 */
export async function reportSave(path: string): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  try {
    const status = await http.post(path, {
      body: { email: user.email },
      schema: subscriptionStatus,
      // The save succeeded: a 403 here does not end the session.
      forbidden: 'throw',
    });
    if (currentSession().user?.id === user.id)
      queryClient.setQueryData(subscriptionKeys.one(user.id), status);
  } catch {
    await queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
  }
}
