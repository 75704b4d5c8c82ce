/** The order, copies and concurrency of a batch of deliveries. */
export interface Arrangement {
  readonly order?: 'kept' | 'reversed' | 'shuffled' | undefined;
  /** Deliveries of each event, spread over the batch; 1 by default. */
  readonly copies?: number | undefined;
  /** Concurrent deliveries; 32 by default. */
  readonly concurrency?: number | undefined;
}

/** @returns the batch in the order of delivery */
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
