/** What a statement may do to a schema that replicas of the release before still work on, and would trip over. */
const TRIPS: readonly [what: string, clause: RegExp][] = [
  ['drops a column', /^DROP COLUMN\b/i],
  ['drops a table', /^DROP TABLE\b/i],
  ['renames', /^RENAME\b/i],
  ['redefines a column', /^(MODIFY|CHANGE|ALTER COLUMN)\b/i],
  [
    'wants a value that older code does not give',
    /^ADD COLUMN\b(?!.*\b(DEFAULT|GENERATED|AS \()).*\bNOT NULL\b/i,
  ],
  [
    'refuses what older code may write',
    /^(ADD|CREATE) UNIQUE\b|^ADD CONSTRAINT\b|^ADD (FOREIGN|PRIMARY) KEY\b/i,
  ],
];

/** Up to a comma that is not inside the brackets of a type, a key or a call. */
const CLAUSE = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;

/**
 * What code of the release before would trip over, in the statements of one migration that were run against a schema it
 * works on. It knows no column that the migration adds, so such a column may be altered.
 * @param statements in the order in which they were run
 * @returns what each of them does, such as `drops a column: ALTER TABLE …`; nothing where older code goes on
 */
export function tripsOlderCode(statements: readonly string[]): string[] {
  const added = new Set<string>();
  return statements.flatMap((sql) => {
    const statement = sql.trim().replace(/\s+/g, ' ');
    if (!/^(ALTER|DROP|RENAME|CREATE UNIQUE) /i.test(statement)) return [];
    const [head = '', table = ''] = /^ALTER TABLE (\S+) /i.exec(statement) ?? [];
    const clauses = [...statement.slice(head.length).matchAll(CLAUSE)].map(([text]) => text.trim());
    return clauses.flatMap((clause) => {
      const [, verb = '', column = ''] = /^(ADD|ALTER) COLUMN (\S+)/i.exec(clause) ?? [];
      const name = `${table}.${column}`;
      if (verb.toUpperCase() === 'ALTER' && added.has(name)) return [];
      if (verb.toUpperCase() === 'ADD') added.add(name);
      return TRIPS.filter(([, form]) => form.test(clause)).map(([what]) => `${what}: ${sql}`);
    });
  });
}
