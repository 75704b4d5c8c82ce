import fc from 'fast-check';
import { confusionsOf, type Confusion, type Draft } from './confusions';
import type { Operation } from './operations';
import { plausible, type KnownValues } from './plausible';

/** A call with everything that is wrong with it. */
export interface Input {
  readonly draft: Draft;
  readonly confusions: readonly string[];
}

const MOST_CONFUSIONS = 4;

/** Calls of an operation that are right, as far as its description says. */
function draftsOf({ parameters, body }: Operation, known: KnownValues): fc.Arbitrary<Draft> {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const texts = (place: string) =>
    fc.record(
      Object.fromEntries(of(place).map(({ name, schema }) => [name, plausible(schema, known, name)])),
    );
  return fc.record({
    path: texts('path').map((values) => encoded(values)),
    // Few queries use all parameters.
    query: fc
      .tuple(texts('query'), fc.subarray(of('query').map(({ name }) => name)))
      .map(([values, chosen]) => chosen.map((name) => `${name}=${encodeURIComponent(String(values[name]))}`)),
    headers: fc.constant({}),
    body: body ? plausible(body, known) : fc.constant(undefined),
    bodyParts: fc.constant([]),
  });
}

const encoded = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );

/**
 * Calls of an operation: each confusion alone, then several at once.
 * @param combined how many of the latter
 */
export function inputsOf(
  operation: Operation,
  known: KnownValues,
  { seed, turn, combined }: { seed: number; turn: number; combined: number },
): Input[] {
  const confusions = confusionsOf(operation, turn);
  const several = fc.sample(fc.subarray(confusions, { minLength: 2, maxLength: MOST_CONFUSIONS }), {
    seed,
    numRuns: combined,
  });
  const all: (readonly Confusion[])[] = [...confusions.map((one) => [one]), ...several];
  // Any of them may be the last one that there is time for.
  const chosen = shuffled(all, seed);
  const drafts = fc.sample(draftsOf(operation, known), { seed, numRuns: chosen.length });
  return chosen.map((some, index) => ({
    draft: some.reduce((draft, { apply }) => apply(draft), drafts[index] as Draft),
    confusions: some.map(({ name }) => name),
  }));
}

/** @returns the items in an order that the seed determines */
export const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? [];
