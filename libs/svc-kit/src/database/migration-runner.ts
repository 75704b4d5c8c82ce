import { QueryFailedError, type QueryRunner } from 'typeorm';

/** What the database says of a table, column or index whose name is there already. */
const THERE_ALREADY: ReadonlySet<unknown> = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
]);

const isThereAlready = (error: unknown): boolean =>
  error instanceof QueryFailedError && THERE_ALREADY.has(Reflect.get(error.driverError, 'code'));

/**
 * A runner for migrations, which goes on where a process was killed in the middle of one: a change of the schema cannot
 * be rolled back, so what the first try made is still there. Names are given once, so what has the name is what the
 * migration makes. Rows have no such names: a migration that inserts some says itself, by `ON DUPLICATE KEY UPDATE`,
 * that they may be there; any other collision fails it.
 */
export function goingOn(runner: QueryRunner): QueryRunner {
  const query = async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    try {
      return await runner.query(...statement);
    } catch (error) {
      if (isThereAlready(error)) return [];
      throw error;
    }
  };
  return new Proxy(runner, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
