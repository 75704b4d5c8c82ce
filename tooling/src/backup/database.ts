import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { DataLayout } from '../servers/layout';
import { findPrograms, run, type ClientPrograms, type Family, type RunningProgram } from './programs';

/** Administrator access to a database server, by a connection and by its client programs. */
export class Database {
  private constructor(
    private readonly url: URL,
    private readonly connection: Connection,
    private readonly programs: ClientPrograms,
    readonly family: Family,
    readonly version: string,
  ) {}

  static async connect(
    adminUrl: string,
    layout: DataLayout,
    step: (text: string) => void,
  ): Promise<Database> {
    const connection = await createConnection({ uri: adminUrl, connectTimeout: 10_000 });
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const version = String(rows[0]?.['version']);
    const family = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
    try {
      const programs = await findPrograms(layout, family, step);
      return new Database(new URL(adminUrl), connection, programs, family, version);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  async query(sql: string, values: string[] = []): Promise<RowDataPacket[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, values);
    return rows;
  }

  /** Starts a client program as the administrator. */
  run(program: keyof ClientPrograms, args: readonly string[]): RunningProgram {
    const { hostname, port, username, password } = this.url;
    const login = [`--host=${hostname}`, `--port=${port || 3306}`, `--user=${decodeURIComponent(username)}`];
    return run(this.programs[program], ['--no-defaults', '--protocol=tcp', ...login, ...args], {
      MYSQL_PWD: decodeURIComponent(password),
    });
  }

  /** The administrator's URL of a schema. */
  urlOf(schema: string): string {
    const url = new URL(this.url);
    url.pathname = `/${schema}`;
    return url.href;
  }

  async tablesOf(schema: string): Promise<string[]> {
    const rows = await this.query(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? ORDER BY TABLE_NAME',
      [schema],
    );
    return rows.map(({ name }) => String(name));
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}
