const PENDING = 'pending:';
/** Stored on devices. */
const QUEUED = 'waiting:';

/** The id of a record that is shown before the server has answered. @param key idempotency key of its save */
export const pendingId = (key: string): string => `${PENDING}${key}`;

/** The id of a record that is queued on this device. */
export const queuedId = (key: string): string => `${QUEUED}${key}`;

/** The id that a queued record had while it was first sent. */
export const pendingIdOf = ({ id }: { readonly id: string }): string => id.replace(QUEUED, PENDING);

/** Whether a record is queued on this device. */
export const isQueued = ({ id }: { readonly id: string }): boolean => id.startsWith(QUEUED);

/** Whether a record is not at the server yet: it is shown, but cannot be edited or deleted there. */
export const isPending = (record: { readonly id: string }): boolean =>
  record.id.startsWith(PENDING) || isQueued(record);
