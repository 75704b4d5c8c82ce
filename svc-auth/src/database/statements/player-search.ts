import { isEmail, type Role } from '@feltbook/contracts';
import { toEmailKey } from '@feltbook/svc-kit';

/** Ignores case and accents, but distinguishes emoji. Available on MariaDB and MySQL. */
const COLLATION = 'utf8mb4_unicode_520_ci';
const ESCAPE = '!';

const CONTAINS = ['email', 'login_id', 'display_name']
  .map((column) => `${column} LIKE ? COLLATE ${COLLATION} ESCAPE '${ESCAPE}'`)
  .join(' OR ');

/** A condition on `accounts`: the e-mail address, handle or name contains a text. */
export interface Search {
  readonly where: string;
  readonly values: readonly string[];
}

/** @param text case is ignored; an empty text matches all accounts of the role */
export function searchFor(text = '', role: Role = 'player'): Search {
  const isRole = `role = '${role}'`;
  if (text === '') return { where: isRole, values: [] };
  const pattern = patternOf(text.normalize('NFC'));
  // Addresses are stored with their domain in ASCII.
  const stored = isEmail(text) ? patternOf(toEmailKey(text)) : pattern;
  return { where: `${isRole} AND (${CONTAINS})`, values: [stored, pattern, pattern] };
}

const patternOf = (text: string): string => `%${text.replace(/[%_!]/g, `${ESCAPE}$&`)}%`;
