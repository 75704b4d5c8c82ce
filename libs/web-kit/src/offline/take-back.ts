import { nextSaves, discardSave, refuse } from './saves';
import { soonUnderSendLock } from './send-lock';

/** `gone`: it is saved, or was discarded elsewhere. `busy`: it is being sent right now. */
export type TakenBack = 'taken' | 'gone' | 'busy';

/** The status of a refusal that is the player's own: no server said it. */
export const TAKEN_BACK = 0;

const take = async (id: number, account: string, act: (id: number) => Promise<void>): Promise<TakenBack> => {
  const taken = await soonUnderSendLock(async () => {
    const save = (await nextSaves(account)).find((one) => one.id === id);
    if (!save) return 'gone' as const;
    await act(id);
    return 'taken' as const;
  });
  return taken ?? 'busy';
};

/** Gives up a save that waits. @throws Error when the device's database fails */
export const discardWaiting = (id: number, account: string): Promise<TakenBack> =>
  take(id, account, discardSave);

/**
 * Takes a save that waits out of what is sent, for the player to change it. Until it is sent anew it stays on this
 * device, among the refused ones.
 * @throws Error when the device's database fails
 */
export const takeBack = (id: number, account: string): Promise<TakenBack> =>
  take(id, account, () => refuse(id, { status: TAKEN_BACK, message: 'You took it back.', fields: [] }));
