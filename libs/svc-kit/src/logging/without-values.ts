const EMAIL = /(?<![^\s@'"<>(),;:])[^\s@'"<>(),;:]+@[^\s@'"<>(),;:]+\.[^\s@'"<>(),;:]+/g;
const TOKEN = /(?<![\w-])(?=(?:[\w-]*-)?eyJ)[\w-]+\.[\w-]+\.[\w-]*/g;
const QUOTED = /'[^'\n]*'/g;

/** Database errors whose message quotes names of the schema only. */
const ABOUT_NAMES = new Set([
  'ER_NO_SUCH_TABLE',
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_FIELD_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
]);

/** Whether an error's message quotes values of the statement. */
const quotesValues = (error: Error): boolean =>
  ('sqlState' in error || 'sqlMessage' in error) && !('code' in error && ABOUT_NAMES.has(String(error.code)));

/** @returns a text without the addresses and tokens in it */
export const withoutSecrets = (text: string): string =>
  text.replace(EMAIL, '[address]').replace(TOKEN, '[token]');

/** @returns an error's message or stack without values: `Duplicate entry '…' for key '…'` */
export function withoutValues(error: Error, text: string): string {
  return withoutSecrets(quotesValues(error) ? text.replace(QUOTED, "'…'") : text);
}
