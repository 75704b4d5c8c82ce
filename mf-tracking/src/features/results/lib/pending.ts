const PREFIX = 'pending:';

/** The id of a record that is shown before the server has answered. @param key of the save's attempt */
export const pendingId = (key: string): string => `${PREFIX}${key}`;

/** Whether a record is still on its way: it can be looked at, but not yet corrected or deleted. */
export const isPending = ({ id }: { readonly id: string }): boolean => id.startsWith(PREFIX);
