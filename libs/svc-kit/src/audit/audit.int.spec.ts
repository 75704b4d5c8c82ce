import { Module } from '@nestjs/common';
import type { AuditPage } from '@feltbook/contracts';
import {
  asService,
  createTestDatabase,
  serviceEnvironment,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { parseConfig } from '../config/parse-config';
import { serviceConfig } from '../config/service-config';
import { databaseModule } from '../database/database.module';
import { directQuery } from '../database/query';
import { inTransaction } from '../database/transaction';
import { createServiceApp } from '../http/service-app';
import { readAudit, writeAudit, type NewAuditEntry } from './audit-log';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { AuditModule } from './audit.module';

const entry: NewAuditEntry = {
  actorId: 'the-owner',
  action: 'grandfather',
  accountId: 'ada',
  before: { status: 'trial' },
  after: { status: 'grandfathered', note: 'ö 🂡' },
};

describe('the audit log', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const unused = 'http://127.0.0.1:1';
    const config = parseConfig(serviceConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      ...serviceEnvironment('svc-auth'),
      AUTH_URL: unused,
      TRACKING_URL: unused,
      BILLING_URL: unused,
    });
    @Module({ imports: [databaseModule(config, { migrations: [SharedTables1795843200000] }), AuditModule] })
    class Audited {}
    app = await createServiceApp({ name: 'audited', module: Audited, config });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    dataSource = app.get(DataSource);
  });

  beforeEach(async () => {
    await directQuery(dataSource).run('DELETE FROM audit_log');
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const write = (given: Partial<NewAuditEntry> = {}, now?: Date) =>
    inTransaction(dataSource, (query) => writeAudit(query, { ...entry, ...given }, now));
  const get = (search: string, headers: Record<string, string> = asService('gateway')) =>
    app.inject({ method: 'GET', url: `/internal/admin/audit${search}`, headers });

  it('lists who did what to whom, when, and what it changed', async () => {
    const id = await write({}, new Date('2026-11-21T09:30:00.123Z'));
    expect(await readAudit(directQuery(dataSource), { limit: 10 })).toEqual([
      {
        id,
        at: '2026-11-21T09:30:00.123Z',
        actor_id: 'the-owner',
        action: 'grandfather',
        account_id: 'ada',
        before: entry.before,
        after: entry.after,
      },
    ]);
  });

  it('is not written when the change is not made', async () => {
    const failing = inTransaction(dataSource, async (query) => {
      await writeAudit(query, entry);
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    expect(await readAudit(directQuery(dataSource), { limit: 10 })).toEqual([]);
  });

  it('is read newest first, page by page', async () => {
    const ids: string[] = [];
    for (const accountId of ['ada', 'bob', 'cat', 'dan', 'eve']) ids.push(await write({ accountId }));
    const read: string[] = [];
    for (let before: string | undefined; read.length < 6; before = read.at(-1)) {
      const answer = await get(`?limit=2${before === undefined ? '' : `&before=${before}`}`);
      const { entries } = answer.json<AuditPage>();
      if (entries.length === 0) break;
      read.push(...entries.map(({ id }) => id));
    }
    expect(read).toEqual(ids.reverse());
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?offset=1',
    `?before=${'a'.repeat(37)}`,
    `?before=${encodeURIComponent('ö🂡')}`,
  ])('refuses %s', async (search) => {
    expect((await get(search)).statusCode).toBe(400);
  });

  it('answers nothing older than what is older than everything', async () => {
    await write();
    expect((await get('?before=!')).json()).toEqual({ entries: [] });
  });

  it('is for services only', async () => {
    expect((await get('', { 'x-service-credential': 'guessed' })).statusCode).toBe(401);
  });
});
