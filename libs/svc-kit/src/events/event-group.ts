import type { DomainEvent, EventType } from '@feltbook/contracts';
import * as z from 'zod/mini';

/** Most events that share a job, and most that share a transaction. */
export const MAX_GROUP = 32;

/** Types of which many come at once. */
const GROUPED: ReadonlySet<EventType> = new Set(['results.changed']);

/**
 * Events of one type in one job. A build that does not know groups takes it for an event of a later build and retries it,
 * while the relay sends each of its events again, alone.
 */
export const eventGroup = z.object({
  id: z.string(),
  type: z.literal('events'),
  version: z.literal(1),
  events: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});

/** What the job of a consumer carries. */
export type EventJobData = DomainEvent | z.infer<typeof eventGroup>;

/** @returns the jobs' ids, names and data @param isFirst whether an event was never dispatched before; others go alone */
export function eventJobs(
  events: readonly DomainEvent[],
  isFirst: (event: DomainEvent) => boolean,
): { id: string; name: EventType; data: EventJobData }[] {
  const alone: DomainEvent[] = [];
  const together = new Map<EventType, DomainEvent[]>();
  for (const event of events) {
    const { type, traceparent } = event;
    // One with a trace has its own job, which continues the trace.
    if (!GROUPED.has(type) || traceparent !== undefined || !isFirst(event)) alone.push(event);
    else together.set(type, [...(together.get(type) ?? []), event]);
  }
  const groups = [...together].flatMap(([name, ofType]) =>
    inChunks(ofType).flatMap((chunk) => {
      const [first, ...others] = chunk;
      if (!first) return [];
      if (others.length === 0) return { id: first.id, name, data: first };
      const id = `group-${first.id}`;
      return { id, name, data: { id, type: 'events' as const, version: 1 as const, events: chunk } };
    }),
  );
  return [...alone.map((event) => ({ id: event.id, name: event.type, data: event })), ...groups];
}

function inChunks<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let from = 0; from < items.length; from += MAX_GROUP) chunks.push(items.slice(from, from + MAX_GROUP));
  return chunks;
}
