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

/** What a clause may name besides a column, whose keyword may be left out. */
const WITHOUT_COLUMN =
  /^(ADD|DROP|ALTER) (?!(?:COLUMN|INDEX|KEY|UNIQUE|FULLTEXT|SPATIAL|CONSTRAINT|PRIMARY|FOREIGN|CHECK|PARTITION)\b)/i;

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
    const clauses = [...statement.slice(head.length).matchAll(CLAUSE)].map(([text]) => {
      const clause = text.trim();
      return head === '' ? clause : clause.replace(WITHOUT_COLUMN, '$1 COLUMN ');
    });
    return clauses.flatMap((clause) => {
      const [, verb = '', column = ''] = /^(ADD|ALTER) COLUMN (\S+)/i.exec(clause) ?? [];
      const name = `${table}.${column}`;
      if (verb.toUpperCase() === 'ALTER' && added.has(name)) return [];
      if (verb.toUpperCase() === 'ADD') added.add(name);
      return BREAKING.filter(([, form]) => form.test(clause)).map(([what]) => `${what}: ${sql}`);
    });
  });
}

/**
 * @param release the previous release, such as `svc-tracking 0.1.0`
 * @param statements of one migration
 * @returns a line for each breaking clause, which names the migration and the release
 */
export const brokenRelease = (release: string, migration: string, statements: readonly string[]): string[] =>
  breakingChanges(statements).map(
    (change) =>
      `${migration} ${change}. ${release} runs on the same schema during a rollout: see docs/how-to/add-a-migration.md`,
  );
