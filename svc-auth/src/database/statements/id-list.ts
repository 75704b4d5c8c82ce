/** Lists are padded to one of these lengths, so that the server prepares a few statements instead of a thousand. */
const SIZES = [1, 10, 100, 1000];

/** Whether a text can be an id: the columns are ASCII, at most 36 characters. */
export const isIdLike = (text: string): boolean => /^[\x21-\x7e]{1,36}$/.test(text);

/**
 * Placeholders and values for `IN (…)`. Pads the list by repeating its last id.
 * @param ids 1 to 1000
 */
export function idList(ids: readonly string[]): { marks: string; values: string[] } {
  const last = ids.at(-1);
  const size = SIZES.find((most) => most >= ids.length);
  if (last === undefined || size === undefined)
    throw new Error(`A list of ${ids.length} ids cannot be asked for.`);
  const values = [...ids, ...Array.from({ length: size - ids.length }, () => last)];
  return { marks: values.map(() => '?').join(', '), values };
}
