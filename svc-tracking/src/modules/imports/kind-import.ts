import type { Query, SqlValue } from '@feltbook/svc-kit';
import { contributionOf, sumOf, type Contribution } from '../community/contribution';
import { newResultId } from '../results/result-id';
import { writtenValues, type ResultAnswer, type ResultInput, type ResultKind } from '../results/result-kind';
import { ResultsRepository } from '../results/results.repository';
import { durationHundredths } from '../results/shared-columns';

/** Two results are the same when everything that was written of them is. The driver answers some numbers as texts. */
const contentOf = (values: readonly SqlValue[]): string =>
  JSON.stringify(values.map((value) => (value === null ? null : String(value))));

/** Imports of one kind of results. The player has to be locked in all of it. */
export class KindImport<Input extends ResultInput, Answer extends ResultAnswer> {
  private readonly results: ResultsRepository<Input, Answer>;

  constructor(readonly kind: ResultKind<Input, Answer>) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * What of a file the player does not have yet. Each result that is there stands for one of the file: what was played
   * twice, and is there once, is new once.
   */
  async withoutDuplicates(query: Query, accountId: string, inputs: readonly Input[]): Promise<Input[]> {
    const days = inputs.map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const there = new Map<string, number>();
    for (const values of await this.results.contents(query, accountId, first, last)) {
      const content = contentOf(values);
      there.set(content, (there.get(content) ?? 0) + 1);
    }
    return inputs.filter((input) => {
      const content = contentOf(writtenValues(this.kind, input));
      const left = there.get(content) ?? 0;
      if (left > 0) there.set(content, left - 1);
      return left === 0;
    });
  }

  /** @returns what they add to the community's totals */
  async save(
    query: Query,
    accountId: string,
    inputs: readonly Input[],
    importId: string,
    now: Date,
  ): Promise<Contribution> {
    const results = inputs.map((input) => ({ id: newResultId(), input }));
    await this.results.insertMany(query, accountId, results, now, importId);
    return sumOf(
      inputs.map((input) =>
        contributionOf(this.kind.kind, { ...input, duration: durationHundredths(input) / 100 }),
      ),
    );
  }

  /** @returns what those that were still there had added to the community's totals */
  async undo(query: Query, accountId: string, importId: string): Promise<Contribution> {
    const there = await this.results.imported(query, accountId, importId);
    await this.results.removeImported(query, accountId, importId);
    return sumOf(there.map((result) => contributionOf(this.kind.kind, result)));
  }
}
