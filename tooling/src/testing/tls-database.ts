import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ManagedProcess } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { findMariadb } from '../servers/binaries';
import { dataLayout } from '../servers/layout';
import { ADMIN_USER, answersQueries, mariadbCommand } from '../servers/mariadb';
import { addressWith } from '../servers/urls';
import type { CertificateFiles } from './certificates';

const ROOT = resolve(__dirname, '../../..');
const PASSWORD = 'test-database-password';

/** A database server for one test, which requires TLS. */
export interface TlsDatabase {
  readonly port: number;
  /** URL of the administrator, without a client certificate. It trusts the authority of the server's certificate. */
  readonly adminUrl: string;
  close(): Promise<void>;
}

/** Starts a server with a certificate for `localhost`. @throws if this machine has no database program */
export async function startTlsDatabase(tls: CertificateFiles): Promise<TlsDatabase> {
  const source = await findMariadb(dataLayout(join(ROOT, '.data-test')), () => undefined);
  if (source.kind !== 'program') throw new Error('No database program on this machine.');
  const { binary } = source;
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-tls-'));
  const layout = dataLayout(join(folder, '.data'));
  const port = await freePort();
  const adminUrl = addressWith(`mysql://${ADMIN_USER}:${PASSWORD}@localhost:${port}`, {
    'ssl-mode': 'VERIFY_CA',
    'ssl-ca': tls.ca,
  });
  const logFile = join(layout.logsDir, 'database.log');
  const server = new ManagedProcess({
    name: 'database',
    logFile,
    command: () => mariadbCommand(layout, binary, { port, password: PASSWORD, logFile, tls }),
    ready: () => answersQueries(adminUrl),
  });
  await server.start();
  return {
    port,
    adminUrl,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
