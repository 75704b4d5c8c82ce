import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction, writeEvent, type Query, type TaskRun } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { hasUnpublished, takeUnpublished } from './listed-figures.repository';
import { figuresOf } from './figures.service';

/** Players of one event. */
const BATCH = 100;
/** Events of one run, so that a first run does not flood the queue. */
const BATCHES = 20;

/** Publishes changed figures for the owner's list of users: many players in one event, as each save changes some. */
@Injectable()
export class FiguresPublisher {
  constructor(private readonly dataSource: DataSource) {}

  async run({ signal }: Pick<TaskRun, 'signal'>): Promise<void> {
    if (!(await hasUnpublished(directQuery(this.dataSource)))) return;
    for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
      if ((await inTransaction(this.dataSource, publishBatch)) < BATCH) return;
    }
  }
}

async function publishBatch(query: Query): Promise<number> {
  const rows = await takeUnpublished(query, BATCH);
  const [first] = rows;
  if (!first) return 0;
  const players = rows.map((row) => ({
    id: row.account_id,
    version: Number(row.version),
    figures: figuresOf(row),
  }));
  await writeEvent(query, { type: 'figures.changed', accountId: first.account_id, data: { players } });
  return rows.length;
}
