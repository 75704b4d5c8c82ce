/** Lists are padded to these lengths, because the server caches each prepared statement. */
const LENGTHS = [1, 10, 100, 1000];

/**
 * Placeholders and values for `IN (…)`, padded with the last id. An empty list matches nothing.
 * @throws RangeError for more than 1000 ids
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
