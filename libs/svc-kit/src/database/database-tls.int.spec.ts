import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TestAuthority, type CertificateFiles } from '@feltbook/tooling/certificates';
import {
  addressWith,
  createTestDatabase,
  serviceEnvironment,
  startTlsDatabase,
  startTokenIssuer,
  type TlsDatabase,
  type TokenIssuer,
} from '@feltbook/tooling/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { createServiceApp } from '../http/service-app';
import { createLogger } from '../logging/logger';
import { connectDataSource } from './data-source';
import { databaseModule } from './database.module';
import { isDatabaseUnavailable } from './database-errors';
import { migrate } from './migrate';
import { directQuery } from './query';
import { inTransaction } from './transaction';

class HandsMigration implements MigrationInterface {
  readonly name = 'Hands1795219200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE hands (id INT AUTO_INCREMENT PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hands');
  }
}

@Public()
@Controller('hands')
class HandsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async count() {
    const [row] = await directQuery(this.dataSource).execute('SELECT COUNT(*) AS hands FROM hands');
    return row;
  }
}

let folder: string;
let authority: TestAuthority;
let stranger: TestAuthority;
let own: CertificateFiles;
/** Demands TLS of everybody, and a certificate of the service's user. */
let database: TlsDatabase;
let admin: DataSource;
let issuer: TokenIssuer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-tls-'));
  authority = await TestAuthority.open(join(folder, 'own'));
  stranger = await TestAuthority.open(join(folder, 'stranger'));
  own = await authority.issue('svc-cards');
  database = await startTlsDatabase(await authority.issue('server', ['localhost']));
  admin = await connectDataSource(database.adminUrl, { migrations: [] });
  const { inline } = directQuery(admin);
  await inline.run('CREATE DATABASE cards');
  await inline.run("CREATE USER 'cards'@'%' IDENTIFIED BY 'river' REQUIRE X509");
  await inline.run("GRANT ALL PRIVILEGES ON cards.* TO 'cards'@'%'");
  issuer = await startTokenIssuer();
});
afterAll(async () => {
  await issuer.close();
  await admin.destroy();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of the service, with its certificate, unless `parameters` say otherwise. */
const addressOf = (parameters: Readonly<Record<string, string>> = {}) =>
  addressWith(`mysql://cards:river@localhost:${database.port}/cards`, {
    'ssl-mode': 'VERIFY_IDENTITY',
    'ssl-ca': own.ca,
    'ssl-cert': own.cert,
    'ssl-key': own.key,
    ...parameters,
  });
const connect = (url: string) => connectDataSource(url, { migrations: [HandsMigration] });
const refusal = async (url: string): Promise<unknown> => {
  try {
    const source = await connect(url);
    await source.destroy();
  } catch (error) {
    return error;
  }
  throw new Error('It was let in.');
};

/** A service as it runs, and what it logs. */
async function startService(url: string): Promise<{ app: NestFastifyApplication; lines: string[] }> {
  const lines: string[] = [];
  const config = parseConfig(processConfig, {
    PORT: '0',
    AUTH_URL: issuer.url,
    ...serviceEnvironment('svc-tracking'),
  });
  @Module({
    imports: [databaseModule({ DATABASE_URL: url }, { migrations: [HandsMigration] })],
    controllers: [HandsController],
  })
  class CardRoomModule {}
  const logger = createLogger(
    { name: 'card-room', level: 'warn' },
    { write: (line) => void lines.push(line) },
  );
  const app = await createServiceApp({ name: 'card-room', module: CardRoomModule, config, logger });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, lines };
}

it('migrates, reads and writes over connections that are encrypted, with a certificate of its own', async () => {
  const source = await connect(addressOf());
  try {
    await migrate(source);
    await inTransaction(source, (query) => query.run('INSERT INTO hands VALUES ()'));
    const query = directQuery(source);
    expect(await query.execute('SELECT COUNT(*) AS hands FROM hands')).toEqual([{ hands: '1' }]);
    const [status] = await query.inline.execute<{ Value: string }>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
    expect(status?.Value).not.toBe('');
  } finally {
    await source.destroy();
  }
});

it('is refused without a certificate, and without TLS', async () => {
  expect(await refusal(addressWith(addressOf(), { 'ssl-ca': own.ca }))).toMatchObject({ errno: 1045 });
  for (const plain of [addressOf(), database.adminUrl].map((url) => addressWith(url, {}))) {
    // MariaDB gives clients that it rejects for that no other reason than it gives others.
    expect([1045, 3159]).toContain(Reflect.get(Object(await refusal(plain)), 'errno'));
  }
});

it('does not go on in plain text with a server that has no certificate to be trusted', async () => {
  const other = await createTestDatabase();
  const url = new URL(other.url);
  url.hostname = 'localhost';
  const error = await refusal(addressWith(url.href, { 'ssl-mode': 'VERIFY_IDENTITY' }));
  await other.drop();
  expect(['HANDSHAKE_NO_SSL_SUPPORT', 'HANDSHAKE_SSL_ERROR']).toContain(Reflect.get(Object(error), 'code'));
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('answers 503 and logs why while the authority is unknown', async () => {
  const { app, lines } = await startService(addressOf({ 'ssl-ca': stranger.ca }));
  try {
    expect((await app.inject({ url: '/hands' })).statusCode).toBe(503);
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
    expect(lines.join('')).toMatch(/"reason":"[^"]*(?:certificate|issuer)[^"]*"/);
  } finally {
    await app.close();
  }
});

describe('a server whose certificate is of another host', () => {
  const present = async (host: string) => {
    await authority.issue('server', [host]);
    const { inline } = directQuery(admin);
    const [row] = await inline.execute<{ version: string }>('SELECT VERSION() AS version');
    await inline.run(row?.version.includes('MariaDB') ? 'FLUSH SSL' : 'ALTER INSTANCE RELOAD TLS');
  };
  beforeAll(() => present('db.feltbook.example'));
  afterAll(() => present('localhost'));

  it('is left alone: 503, and the log says why, until it has the right one', async () => {
    const { app, lines } = await startService(addressOf());
    try {
      expect((await app.inject({ url: '/hands' })).statusCode).toBe(503);
      expect(lines.join('')).toContain("does not match certificate's altnames");
      await present('localhost');
      const deadline = Date.now() + 20_000;
      while ((await app.inject({ url: '/hands' })).statusCode !== 200 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await app.inject({ url: '/hands' })).statusCode).toBe(200);
    } finally {
      await app.close();
      await present('db.feltbook.example');
    }
  });

  it('is taken where the authority alone is to be verified', async () => {
    const source = await connect(addressOf({ 'ssl-mode': 'VERIFY_CA' }));
    await source.destroy();
    expect(source.isInitialized).toBe(false);
  });
});
