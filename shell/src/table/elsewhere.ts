/** The entry with the text about what another device did with the running session. */
export const ELSEWHERE = 'table-elsewhere';
