/** Clauses that break replicas of the previous release, which run on the same schema. */
const BREAKING: readonly [what: string, clause: RegExp][] = [
  ['drops a column', /^DROP COLUMN\b/i],
  ['drops a table', /^DROP TABLE\b/i],
  ['renames', /^RENAME\b/i],
  ['redefines a column', /^(MODIFY|CHANGE|ALTER COLUMN)\b/i],
  [
    'requires a value that the previous release does not write',
    /^ADD COLUMN\b(?!.*\b(DEFAULT|GENERATED|AS \()).*\bNOT NULL\b/i,
  ],
  [
    'rejects rows that the previous release may write',
    /^(ADD|CREATE) UNIQUE\b|^ADD CONSTRAINT\b|^ADD (FOREIGN|PRIMARY) KEY\b/i,
  ],
];

/** Matches up to a comma outside the brackets of a type, a key or a call. */
const CLAUSE = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;

/**
 * Finds the statements of one migration that break the previous release, which runs on the same schema. A migration may
 * alter columns that it adds: the previous release does not use them.
 * @param statements in the order in which they were run
 * @returns each breaking clause with its statement, such as `drops a column: ALTER TABLE …`
 */
export function breakingChanges(statements: readonly string[]): string[] {
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
      return BREAKING.filter(([, form]) => form.test(clause)).map(([what]) => `${what}: ${sql}`);
    });
  });
}
