import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listEndedExtendedTrials } from './billing-accounts.repository';
import { reconcileListed } from './reconcile-listed';

/** Publishes the plan of accounts whose extended trial has ended, because no event marks that moment. */
@Injectable()
export class ExtendedTrialEnd {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many plans were published */
  run(now = new Date()): Promise<number> {
    return reconcileListed(
      this.dataSource,
      (query, limit) => listEndedExtendedTrials(query, now, limit),
      now,
    );
  }
}
