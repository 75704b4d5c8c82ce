import { MigrationExecutor, type DataSource } from 'typeorm';
import { adopt, isBaseline } from './adopt';
import { connectDataSource, type MigrationClass } from './data-source';

const LOCK_WAIT_SECONDS = 60;

/**
 * Runs pending migrations, of which a baseline takes over the schemas from before it. Processes that start together take turns by a lock of the server, which the server releases when
 * its holder dies. Skips completed migrations.
 * @param dataSource without a limit for statements, as `connectDataSource` opens it
 * @returns names of the migrations that were run
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  const lock = `migrate:${dataSource.driver.database ?? ''}`.slice(0, 64);
  try {
    const [answer] = (await runner.query('SELECT GET_LOCK(?, ?) AS held', [lock, LOCK_WAIT_SECONDS])) as {
      held: unknown;
    }[];
    if (Number(answer?.held) !== 1) throw new Error('Another process has been migrating for too long.');
    try {
      for (const migration of dataSource.migrations)
        if (isBaseline(migration)) await adopt(runner, migration);
      const executor = new MigrationExecutor(dataSource, runner);
      executor.transaction = 'each';
      const done = await executor.executePendingMigrations();
      return done.map(({ name }) => name);
    } finally {
      // Fails only on a connection that is lost: the server has released its lock, and the cause is thrown already.
      await runner.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => undefined);
    }
  } finally {
    await runner.release();
  }
}

/** As `migrate`, over its own connections without a statement timeout. */
export async function migrateAt(url: string, migrations: MigrationClass[]): Promise<string[]> {
  const dataSource = await connectDataSource(url, { migrations, connectionLimit: 2 });
  try {
    return await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
