/** Assigns the results to groups. */
export interface Grouping {
  /** What identifies each group. */
  readonly keys: readonly string[];
  /**
   * The group of each row; below 0 for none. A result may be in several groups, as in those of its tags: then there are
   * several columns.
   */
  readonly groupOf: readonly Int32Array[];
}

/** Collects the groups of a grouping in the order in which they first occur. */
export class GroupKeys {
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** @returns the number of the group with this key */
  numberOf(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.push(key) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** @returns a grouping whose groups are known beforehand. @param groupOf position in `keys`; below 0 for none */
export function fixedGrouping(
  keys: readonly string[],
  rows: number,
  groupOf: (row: number) => number,
): Grouping {
  const groups = new Int32Array(rows);
  for (let row = 0; row < rows; row += 1) groups[row] = groupOf(row);
  return { keys, groupOf: [groups] };
}
