/** Numbers of ids that statements are made for, so that the server keeps a few of them prepared and not a thousand. */
const SIZES = [1, 10, 100, 1000];

/** Whether a text can be an id at all: others hold letters that the columns of ids do not have. */
export const isIdLike = (text: string): boolean => /^[\x21-\x7e]{1,36}$/.test(text);

/**
 * What goes into `IN (…)`, the last id repeated until the list has one of a few lengths.
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
