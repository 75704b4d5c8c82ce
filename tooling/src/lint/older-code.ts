/** What a statement may do to a schema that replicas of the release before still work on, and would trip over. */
const TRIPS: readonly [what: string, clause: RegExp][] = [
  ['drops a column', /^DROP COLUMN\b/],
  ['drops a table', /^DROP TABLE\b/],
  ['renames', /^RENAME\b/],
  ['redefines a column', /^(MODIFY|CHANGE|ALTER COLUMN)\b/],
  [
    'wants a value that older code does not give',
    /^ADD COLUMN\b(?!.*\b(DEFAULT|GENERATED|AS \()).*\bNOT NULL\b/,
  ],
  [
    'refuses what older code may write',
    /^(ADD|CREATE) UNIQUE\b|^ADD CONSTRAINT\b|^ADD (FOREIGN|PRIMARY) KEY\b/,
  ],
];

/** Up to a comma that is not inside the brackets of a type, a key or a call. */
const CLAUSE = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;

/**
 * What code of the release before would trip over, in a statement that was run against a schema it works on.
 * @param sql one statement
 * @returns what the statement does, such as `drops a column`; nothing where older code goes on
 */
export function tripsOlderCode(sql: string): string[] {
  const statement = sql.trim().replace(/\s+/g, ' ');
  if (!/^(ALTER|DROP|RENAME|CREATE UNIQUE) /i.test(statement)) return [];
  const clauses = [...statement.replace(/^ALTER TABLE \S+ /i, '').matchAll(CLAUSE)].map(([clause]) =>
    clause.trim().toUpperCase(),
  );
  return clauses.flatMap((clause) => TRIPS.filter(([, form]) => form.test(clause)).map(([what]) => what));
}
