import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/** A member's own view of the group; `OFFLINE` if it has not joined or does not respond. */
export interface MemberState {
  readonly state: string;
  readonly isPrimary: boolean;
  /** Ports of all members in its view, in any state. */
  readonly members: readonly number[];
}

const OFFLINE: MemberState = { state: 'OFFLINE', isPrimary: false, members: [] };

const STATE = `SELECT MEMBER_PORT AS port, MEMBER_STATE AS state, MEMBER_ROLE AS role, MEMBER_ID = @@server_uuid AS own
  FROM performance_schema.replication_group_members`;

/** One server of the group. Each call opens a connection as the administrator. */
export class Member {
  constructor(
    readonly port: number,
    private readonly user: string,
    private readonly password: string,
  ) {}

  async state(): Promise<MemberState> {
    try {
      const rows = await this.withConnection(async (connection) => {
        const [found] = await connection.query<RowDataPacket[]>(STATE);
        return found;
      });
      const own = rows.find((row) => Number(row['own']) === 1);
      if (!own) return OFFLINE;
      return {
        state: String(own['state']),
        isPrimary: own['state'] === 'ONLINE' && own['role'] === 'PRIMARY',
        members: rows.map((row) => Number(row['port'])),
      };
    } catch {
      return OFFLINE;
    }
  }

  async run(...statements: readonly string[]): Promise<void> {
    await this.withConnection(async (connection) => {
      for (const sql of statements) await connection.query(sql);
    });
  }

  private async withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const { port, user, password } = this;
    const connection = await createConnection({
      host: '127.0.0.1',
      port,
      user,
      password,
      connectTimeout: 2000,
    });
    try {
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }
}
