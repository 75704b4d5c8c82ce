/** The name of the draft of the line that adds a hand. @param session id of the running session */
export const handDraftOf = (session: string): string => `hand:${session}`;
