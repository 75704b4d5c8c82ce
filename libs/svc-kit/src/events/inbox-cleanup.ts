import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import type { ScheduledTask } from '../tasks/scheduled-task';

const BATCH = 10_000;
const DELETE = `DELETE FROM inbox WHERE received_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ${BATCH}`;

/** Deletes the ids of events that were applied more than 30 days ago: nobody dispatches those again. */
export const inboxCleanup = (dataSource: DataSource): ScheduledTask => ({
  name: 'inbox.tidy',
  schedule: { everySeconds: 3600 },
  run: async ({ signal }) => {
    while (!signal.aborted) {
      const { affectedRows } = await directQuery(dataSource).run(DELETE);
      if (affectedRows < BATCH) return;
    }
  },
});
