import { subscriptionStatus } from '@feltbook/contracts';
import { http } from '../http/http';
import { currentSession } from '../session/session-store';
import { queryClient } from './query-client';
import { subscriptionKeys } from './subscription-status';

/**
 * Reports a save as the contract has it, though the server counted it already, and keeps the plan's status that comes
 * back. @param path the call of the kind that was saved
 */
export async function reportSave(path: string): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  try {
    const status = await http.post(path, {
      body: { email: user.email },
      schema: subscriptionStatus,
      // The save itself went through: being refused here is no reason to sign anybody out.
      forbidden: 'throw',
    });
    if (currentSession().user?.id === user.id)
      queryClient.setQueryData(subscriptionKeys.one(user.id), status);
  } catch {
    await queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
  }
}
