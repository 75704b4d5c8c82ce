import { IMPORT_TEXTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

/** An import keeps a connection of the database for seconds: most of them have to stay free for everybody's saves. */
const AT_ONCE = 2;
const WAITING = 8;

/** Lets few imports of this process run at once; the others wait, without a connection. */
export class ImportTurns {
  private readonly turns = bulkhead(AT_ONCE, WAITING);

  /** @throws ApiError `unavailable` when too many wait already, and whatever `work` throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.turns.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ApiError('unavailable', IMPORT_TEXTS.busy, {
        headers: { 'retry-after': '30' },
        cause: error,
      });
    }
  }
}
