import type { ResultResponse, ResultRequest, ResultKind } from '@feltbook/contracts';
import { setImmediate as breathe } from 'node:timers/promises';
import { areThere, durationHundredths } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { contributionOf, sumOf, type Contribution } from '../community/contribution';
import { newResultId } from '../results/result-id';
import { ResultsRepository } from '../results/results.repository';

/** After so many, other calls get their turn. */
const SUMMED_AT_ONCE = 500;

/** Imports of one kind of results. The player has to be locked in all of it. */
export class KindImport<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;

  constructor(readonly kind: ResultKind<Request, Response>) {
    this.results = new ResultsRepository(kind);
  }

  /** What of a file the player does not have yet, by what is written of each result. */
  async withoutDuplicates(query: Query, accountId: string, inputs: readonly Request[]): Promise<Request[]> {
    const days = inputs.map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const results = await this.results.between(query, accountId, first, last);
    if (results.length === 0) return [...inputs];
    const isThere = areThere(this.kind.fields, results, inputs);
    return inputs.filter((_, index) => !isThere[index]);
  }

  /** @returns what they add to the community's totals */
  async save(
    query: Query,
    accountId: string,
    inputs: readonly Request[],
    importId: string,
    now: Date,
  ): Promise<Contribution> {
    const results = inputs.map((input) => ({ id: newResultId(), input }));
    await this.results.insertMany(query, accountId, results, now, importId);
    const sums: Contribution[] = [];
    for (let from = 0; from < inputs.length; from += SUMMED_AT_ONCE) {
      const added = inputs.slice(from, from + SUMMED_AT_ONCE).map((input) => {
        return contributionOf(this.kind.name, { ...input, duration: durationHundredths(input) / 100 });
      });
      sums.push(sumOf(added));
      await breathe();
    }
    return sumOf(sums);
  }

  /** @returns what those that were still there had added to the community's totals */
  async undo(query: Query, accountId: string, importId: string): Promise<Contribution> {
    const there = await this.results.imported(query, accountId, importId);
    await this.results.removeImported(query, accountId, importId);
    return sumOf(there.map((result) => contributionOf(this.kind.name, result)));
  }
}
