import { Injectable } from '@nestjs/common';
import { IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { removeKeysBefore } from './idempotency.repository';

const KEPT_MS = IDEMPOTENCY_KEY_DAYS * 24 * 3_600_000;
const BATCH = 1000;

/** Forgets idempotency keys when their time is over. */
@Injectable()
export class KeyPurge {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many keys were removed until there were no more, or `signal` was aborted */
  async purge(now = new Date(), signal?: AbortSignal): Promise<number> {
    const query = directQuery(this.dataSource);
    let removed = 0;
    for (;;) {
      const batch = await removeKeysBefore(query, new Date(now.getTime() - KEPT_MS), BATCH);
      removed += batch;
      if (batch < BATCH || signal?.aborted) return removed;
    }
  }
}
