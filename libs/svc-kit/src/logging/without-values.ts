const EMAIL = /[^\s@'"<>(),;:]+@[^\s@'"<>(),;:]+\.[^\s@'"<>(),;:]+/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const QUOTED = /'[^'\n]*'/g;

/** Whether an error is the database's: its text quotes what it was given. */
const isOfDatabase = (error: Error): boolean => 'sqlState' in error || 'sqlMessage' in error;

/** @returns a text without the addresses and tokens in it */
export const withoutSecrets = (text: string): string =>
  text.replace(EMAIL, '[address]').replace(TOKEN, '[token]');

/** @returns an error's text, or its stack, without what people gave: `Duplicate entry '…' for key '…'` */
export function withoutValues(error: Error, text: string): string {
  return withoutSecrets(isOfDatabase(error) ? text.replace(QUOTED, "'…'") : text);
}
