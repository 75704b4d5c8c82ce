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
const PASSWORD = 'of-one-test-alone';

/** A database server of one test alone, which refuses connections that are not encrypted. */
export interface TlsDatabase {
  readonly port: number;
  /** Address of its administrator, who needs no certificate; it trusts the authority of the server's own. */
  readonly adminUrl: string;
  close(): Promise<void>;
}

/** Starts it with a certificate for `localhost`. @throws if no database program can be had */
export async function startTlsDatabase(tls: CertificateFiles): Promise<TlsDatabase> {
  const source = await findMariadb(dataLayout(join(ROOT, '.data-test')), () => undefined);
  if (source.kind !== 'program') throw new Error('This needs a database program on this machine.');
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
