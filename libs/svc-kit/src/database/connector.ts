import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool';
import { directQuery } from './query';
import { pendingMigrations } from './pending';
import { openConnections } from './transaction';
import { databaseTrouble, isDatabaseUnavailable } from './database-errors';
import { dropConnections, wasFull } from './write-trouble';
import type { HealthChecks } from '../health/health-checks';
import { withoutValues } from '../logging/without-values';

const RETRY_MS = 500;
const OPEN_AT_START = 4;
/** A probe needs an answer in time even if the database hangs or all connections are in use. */
const CHECK_WITHIN_MS = 1000;
/** Values of `read_only` of a writable server. */
const WRITABLE = new Set(['0', 'OFF']);

/**
 * Connects and migrates, and retries until the database is available. Meanwhile the service answers 503. Where another
 * process runs the migrations, it waits until the schema has all of them.
 */
@Injectable()
export class DatabaseConnector implements OnModuleInit, BeforeApplicationShutdown {
  private ready = false;
  private stopped = false;
  private reason = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    health: HealthChecks,
    /** Undefined where another process runs the migrations. */
    private readonly migrate: (() => Promise<string[]>) | undefined,
  ) {
    health.add('database', () => this.check());
  }

  async onModuleInit(): Promise<void> {
    if (await this.connect()) return;
    void this.keepTrying();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  /**
   * Reports an outage as degraded, not as failing: all replicas share the database, and some calls do not need it.
   * @returns why the database cannot answer every call; undefined when it can
   * @throws before the first connection and migration, and for errors that waiting does not resolve, such as a password
   */
  private async check(): Promise<string | undefined> {
    if (!this.ready) throw new Error('not connected yet');
    return Promise.race([this.trouble(), pause(CHECK_WITHIN_MS, 'slow', { ref: false })]);
  }

  private async trouble(): Promise<string | undefined> {
    try {
      const query = directQuery(this.dataSource);
      const [row] = await query.execute<{ read_only: unknown }>('SELECT @@global.read_only AS read_only');
      const pool = poolOf(this.dataSource);
      if (WRITABLE.has(String(row?.read_only))) return wasFull(pool) ? 'full' : undefined;
      dropConnections(pool);
      return 'read-only';
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble) return trouble;
      throw error;
    }
  }

  private async keepTrying(): Promise<void> {
    while (!this.stopped) {
      await pause(RETRY_MS, undefined, { ref: false });
      if (this.stopped || (await this.connect())) return;
    }
  }

  /** @returns false if a retry may succeed @throws errors that waiting does not resolve, such as a failed migration */
  private async connect(): Promise<boolean> {
    try {
      if (!this.dataSource.isInitialized) await this.dataSource.initialize();
      const behind = await this.isBehind();
      if (behind && !this.migrate) return this.postpone(new Error('migrations are missing'));
      const names = behind ? await this.migrate?.() : [];
      await openConnections(this.dataSource, OPEN_AT_START);
      this.ready = true;
      this.logger.info({ migrations: names }, 'The database is ready.');
      return true;
    } catch (error) {
      if (isNativeError(error) && isDatabaseUnavailable(error)) return this.postpone(error);
      throw error;
    }
  }

  /** Logs why the database is not ready, once for each reason. */
  private postpone(error: Error): false {
    const reason = withoutValues(error, error.message);
    if (reason !== this.reason)
      this.logger.warn({ reason }, 'The database is not ready yet; trying again until it is.');
    this.reason = reason;
    return false;
  }

  private async isBehind(): Promise<boolean> {
    const pending = await pendingMigrations(this.dataSource);
    this.logger.debug({ pending }, 'Migrations that the schema does not have yet.');
    return pending.length > 0;
  }
}
