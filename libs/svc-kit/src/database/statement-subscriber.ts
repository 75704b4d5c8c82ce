import type { PoolConnection } from 'mysql2';
import {
  EventSubscriber,
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySubscriberInterface,
  type QueryRunner,
} from 'typeorm';
import { recordStatement } from '../telemetry/statements';
import { isConnectionSpent } from './database-errors';
import { poolOf } from './pool';
import { noteTrouble } from './write-trouble';

/** Adds TypeORM's statements to the trace, and treats their errors as those of `Query`. */
@EventSubscriber()
export class StatementSubscriber implements EntitySubscriberInterface {
  private readonly startedAt = new WeakMap<QueryRunner, number>();

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.startedAt.set(queryRunner, Date.now());
  }

  async afterQuery({ dataSource, queryRunner, query, success, error }: AfterQueryEvent): Promise<void> {
    recordStatement(query, this.startedAt.get(queryRunner) ?? Date.now(), success ? undefined : error);
    if (success) return;
    if (dataSource.isInitialized) noteTrouble(poolOf(dataSource), error);
    // A connection that no longer answers must not serve another statement.
    if (isConnectionSpent(error)) ((await queryRunner.connect()) as PoolConnection).destroy();
  }
}
