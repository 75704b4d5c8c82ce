import type { ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import { Batcher, directQuery, isDatabaseUnavailable } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { ResultsRepository, type ResultKey } from './results.repository';

/** Results per statement, and concurrent statements. */
const BATCH = 50;
const BATCHES = 2;

/** Reads single results. Reads that arrive while others run share a statement. See docs/decisions/shared-statements.md. */
export class ResultReads<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly batches: Batcher<ResultKey, Response | undefined>;

  constructor(kind: ResultKind<Request, Response>, dataSource: DataSource) {
    const results = new ResultsRepository(kind);
    const read = (keys: readonly ResultKey[]) => {
      const query = directQuery(dataSource);
      const [only, ...others] = keys;
      return only && others.length === 0
        ? results.find(query, only.accountId, only.id).then((found) => [found])
        : results.findAll(query, keys);
    };
    this.batches = new Batcher(read, {
      most: BATCH,
      atOnce: BATCHES,
      failsAll: isDatabaseUnavailable,
      gathersTurn: true,
    });
  }

  /** @returns undefined when the account has no such result @throws DatabaseUnavailableError, or the driver's error */
  read(accountId: string, id: string): Promise<Response | undefined> {
    return this.batches.do({ accountId, id });
  }
}
