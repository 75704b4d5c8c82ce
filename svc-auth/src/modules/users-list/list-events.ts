import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { storeFigures, toListedFigures } from './users-list.repository';

/** Stores players' figures. Idempotent: lower versions, and accounts that were deleted, are ignored. */
export async function onFiguresChanged({ data }: EventOf<'figures.changed'>, query: Query): Promise<void> {
  // A fixed order of locks prevents deadlocks between two events.
  const players = [...data.players].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, version, figures } of players)
    await storeFigures(query, id, { figures: toListedFigures(figures), version });
}
