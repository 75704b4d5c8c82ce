import type {
  ImportSource,
  ResultResponse,
  ResultRequest,
  ResultKind,
  StoredSource,
} from '@feltbook/contracts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ExistingResults } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { contributionOf, contributionOfRequest, sumOf, type Contribution } from '../community/contribution';
import { newResultId } from '../results/result-id';
import { ResultsRepository } from '../results/results.repository';

/** Results summed up before other calls get their turn. */
const SUM_BATCH = 500;

/** Imports results of one kind. The caller has to lock the player. */
export class KindImport<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;

  constructor(readonly kind: ResultKind<Request, Response>) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * Stores the row of a result that exists by its fields, so that the row is recognised after updates too.
   * @returns the results that the player does not have yet: neither their row of a file nor the same fields
   */
  async withoutDuplicates<Input extends Request & ImportSource>(
    query: Query,
    accountId: string,
    inputs: readonly Input[],
  ): Promise<Input[]> {
    const days = inputs.map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const sources = await this.sources(query, accountId);
    const existing = new ExistingResults(this.kind.fields, inputs, sources);
    for await (const page of this.results.between(query, accountId, first, last))
      for (const result of page) existing.add(result);
    const ids = existing.matches();
    const known = new Map(sources.map(({ id, source }) => [id, source]));
    const changed = inputs.flatMap(({ source }, at) => {
      const id = ids[at];
      return id === undefined || source === undefined || known.get(id) === source ? [] : [{ id, source }];
    });
    await this.results.updateSources(query, accountId, changed);
    return inputs.filter((_, at) => ids[at] === undefined);
  }

  /** @returns the rows of files that the player's results came from */
  sources(query: Query, accountId: string): Promise<StoredSource[]> {
    return this.results.sources(query, accountId);
  }

  /** @returns their contribution to the community's totals */
  async save(
    query: Query,
    accountId: string,
    inputs: readonly (Request & ImportSource)[],
    importId: string,
    now: Date,
  ): Promise<Contribution> {
    const results = inputs.map((input) => ({
      ...{ id: newResultId(), input },
      origin: { importId, source: input.source ?? null },
    }));
    await this.results.insertMany(query, accountId, results, now);
    const sums: Contribution[] = [];
    for (let from = 0; from < inputs.length; from += SUM_BATCH) {
      const some = inputs.slice(from, from + SUM_BATCH);
      sums.push(sumOf(some.map((input) => contributionOfRequest(this.kind.name, input))));
      await yieldToEventLoop();
    }
    return sumOf(sums);
  }

  /** @returns the number of deleted results, and their contribution to the community's totals */
  async undo(
    query: Query,
    accountId: string,
    importId: string,
  ): Promise<{ removed: number; contribution: Contribution }> {
    const imported = await this.results.imported(query, accountId, importId);
    await this.results.removeImported(query, accountId, importId);
    const contribution = sumOf(imported.map((result) => contributionOf(this.kind.name, result)));
    return { removed: imported.length, contribution };
  }
}
