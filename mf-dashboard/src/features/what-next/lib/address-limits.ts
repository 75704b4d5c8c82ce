/** How many hours the page looks ahead. */
export const HOURS = { initial: 100, least: 1, most: 100_000 };

/** The address holds the seed of the examples, so that a link shows the same ones. */
export const SEED = { initial: 1, least: 0, most: 999_999, isWhole: true };
