/** In what order, how often and how many at once a batch of events is delivered. */
export interface Arrangement {
  readonly order?: 'kept' | 'reversed' | 'shuffled' | undefined;
  /** How often each is delivered, spread over the whole batch; 1 without it. */
  readonly copies?: number | undefined;
  /** How many deliveries are under way at the same time; 32 without it. */
  readonly concurrency?: number | undefined;
}

/** A batch in the order in which it will be sent. */
export function arranged<T>(batch: readonly T[], { order = 'kept', copies = 1 }: Arrangement): T[] {
  const all = Array.from({ length: copies }, () => batch).flat();
  if (order === 'reversed') return all.reverse();
  if (order === 'shuffled') return shuffled(all);
  return all;
}

function shuffled<T>(given: readonly T[]): T[] {
  return given
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
