const PENDING = 'pending:';
const WAITING = 'waiting:';

/** The id of a record that is shown before the server has answered. @param key of the save's attempt */
export const pendingId = (key: string): string => `${PENDING}${key}`;

/** The id of a record that waits on this device for a network. */
export const waitingId = (key: string): string => `${WAITING}${key}`;

/** The id that a waiting record had while it was tried for the first time. */
export const pendingIdOf = ({ id }: { readonly id: string }): string => id.replace(WAITING, PENDING);

/** Whether a record waits on this device to be sent. */
export const isWaiting = ({ id }: { readonly id: string }): boolean => id.startsWith(WAITING);

/** Whether a record is not at the server yet: it can be looked at, but not yet corrected or deleted. */
export const isPending = (record: { readonly id: string }): boolean =>
  record.id.startsWith(PENDING) || isWaiting(record);
