import type { AdminUser } from '@feltbook/contracts';
import { announce } from '@feltbook/web-kit';
import { useState } from 'react';
import { type Change, useChangeUser } from '../api/use-change-user';
import { type Action, ACTIONS } from '../lib/words';

const doneText = ({ user, action }: Change): string =>
  action === 'delete' ? `${user.name} is deleted.` : `${user.name} ${ACTIONS[action].done}`;

const failedText = ({ user, action }: Change): string =>
  action === 'delete'
    ? `${user.name} could not be deleted.`
    : `“${ACTIONS[action].label}” did not work for ${user.name}.`;

export interface UserChanges {
  /** Id of the user whose change is running; one at a time. */
  readonly busyId: string | undefined;
  readonly act: (user: AdminUser, action: Action) => void;
  /** The user whom the delete dialog asks about. */
  readonly asked: AdminUser | null;
  readonly ask: (user: AdminUser) => void;
  readonly cancel: () => void;
  /** Deletes the user of the dialog. */
  readonly confirm: () => void;
  /** The failed action and its reason. */
  readonly failure: { readonly text: string; readonly reason: string } | null;
  readonly dismissFailure: () => void;
}

/** The owner's actions on users. @param onDeleted called after a user was deleted, to move the focus */
export function useUserChanges(onDeleted: () => void): UserChanges {
  const { mutate, isPending, variables } = useChangeUser();
  const [asked, setAsked] = useState<AdminUser | null>(null);
  const [failure, setFailure] = useState<UserChanges['failure']>(null);

  const run = (change: Change) => {
    setFailure(null);
    mutate(change, {
      onSuccess: () => announce(doneText(change)),
      onError: ({ message }) => setFailure({ text: failedText(change), reason: message }),
      onSettled: (_answer, error) => {
        if (change.action !== 'delete') return;
        setAsked(null);
        if (!error) onDeleted();
      },
    });
  };
  return {
    busyId: isPending ? variables.user.id : undefined,
    act: (user, action) => run({ user, action }),
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => asked && run({ user: asked, action: 'delete' }),
    failure,
    dismissFailure: () => setFailure(null),
  };
}
