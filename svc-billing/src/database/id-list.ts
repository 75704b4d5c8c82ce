/** Lengths that lists are filled up to, so that few statements differ: the server keeps each that was prepared. */
const LENGTHS = [1, 10, 100, 1000];

/**
 * Ids for `IN (…)`: the marks, and the values for them. The last id is repeated where the list is filled up.
 * @throws RangeError for more than 1000; an empty list finds nothing
 */
export function idList(ids: readonly string[]): { marks: string; values: string[] } {
  const length = LENGTHS.find((each) => each >= ids.length);
  if (length === undefined) throw new RangeError(`${ids.length} ids are too many for one statement.`);
  const last = ids.at(-1) ?? '';
  return {
    marks: Array<string>(length).fill('?').join(', '),
    values: Array.from({ length }, (_, index) => ids[index] ?? last),
  };
}
