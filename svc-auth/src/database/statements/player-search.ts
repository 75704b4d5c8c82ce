import type { Role } from '@feltbook/contracts';

/** Distinguishes every letter and emoji, but neither case nor accents; both kinds of server have it. */
const COLLATION = 'utf8mb4_unicode_520_ci';
const ESCAPE = '!';

const CONTAINS = ['email', 'login_id', 'display_name']
  .map((column) => `${column} LIKE ? COLLATE ${COLLATION} ESCAPE '${ESCAPE}'`)
  .join(' OR ');

/** A condition upon `accounts`: those whose address, handle or name holds a text. */
export interface Search {
  readonly where: string;
  readonly values: readonly string[];
}

/** @param text without regard to case; none finds all of that role */
export function searchFor(text = '', role: Role = 'player'): Search {
  const isRole = `role = '${role}'`;
  if (text === '') return { where: isRole, values: [] };
  const pattern = `%${text.normalize('NFC').replace(/[%_!]/g, `${ESCAPE}$&`)}%`;
  return { where: `${isRole} AND (${CONTAINS})`, values: [pattern, pattern, pattern] };
}
