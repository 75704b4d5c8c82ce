import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import type { ScheduledTask } from '../tasks/scheduled-task';

const BATCH = 10_000;
const FORGET = `DELETE FROM inbox WHERE received_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ${BATCH}`;

/** Forgets events that were applied more than 30 days ago, which nobody dispatches any more. */
export const inboxTidying = (dataSource: DataSource): ScheduledTask => ({
  name: 'inbox.tidy',
  schedule: { everySeconds: 3600 },
  run: async ({ signal }) => {
    while (!signal.aborted) {
      const { affectedRows } = await directQuery(dataSource).run(FORGET);
      if (affectedRows < BATCH) return;
    }
  },
});
