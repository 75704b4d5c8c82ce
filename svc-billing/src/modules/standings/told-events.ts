import { Injectable } from '@nestjs/common';
import type { EventOf, Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';
import { contradicts, restate } from './restate';
import { lockStanding, noteRegistration } from './standings.repository';
import { addStatusChange } from './status-changes.repository';

/** What svc-auth and svc-tracking tell of an account, as far as it bears on its status. */
@Injectable()
export class ToldEvents {
  constructor(private readonly usageCopies: UsageCopiesRepository) {}

  /**
   * A new account, or one that was there before this was told: every account has a row from then on. Its trial began
   * with its registration, whenever that is told; the owner has none. A second telling, or one after the erasure,
   * changes nothing.
   * @param query of the transaction that takes the event in
   */
  async registered({ accountId, data }: EventOf<'account.registered'>, query: Query): Promise<void> {
    const standing = await lockStanding(query, accountId);
    if (standing.erased || !(await noteRegistration(query, accountId))) return;
    if (data.role !== 'owner') {
      await addStatusChange(query, { at: new Date(data.registeredAt), from: null, to: 'trial' });
    }
    await restate(query, accountId, standing, { now: new Date() });
  }

  /**
   * Used places of the trial. Those of a trial before the present one came late: a new trial counts from 0.
   * @param query of the transaction that takes the event in
   */
  resultsChanged({ accountId, data }: EventOf<'results.changed'>, query: Query): Promise<void> {
    return this.used(accountId, data, query);
  }

  /** The same, however it came to be known. */
  async used(
    accountId: string,
    usage: Usage & { readonly trialNumber?: number | undefined },
    query: Query,
  ): Promise<void> {
    const standing = await lockStanding(query, accountId);
    const { trialNumber = standing.trialNumber } = usage;
    if (standing.erased || trialNumber < standing.trialNumber) return;
    await this.usageCopies.keep(query, accountId, usage);
    if (contradicts(standing.status, usage)) await restate(query, accountId, standing, { now: new Date() });
  }
}
