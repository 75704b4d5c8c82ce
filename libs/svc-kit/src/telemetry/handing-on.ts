import type { DomainEvent } from '@feltbook/contracts';
import { beginSpan, isTracing, noteFailure, SpanKind } from './tracing';

/**
 * Hands events on, each as a step of the trace that led to it; whoever takes one goes on from there.
 * @param send is given the events with the steps noted in them
 */
export async function handingOn(
  events: readonly DomainEvent[],
  send: (events: readonly DomainEvent[]) => Promise<void>,
): Promise<void> {
  if (!isTracing()) return send(events);
  const steps = events.map((event) => ({ event, step: stepOf(event) }));
  const traced = steps.map(({ event, step }) =>
    step?.traceparent === undefined ? event : { ...event, traceparent: step.traceparent },
  );
  try {
    await send(traced);
  } catch (error) {
    for (const { step } of steps) if (step) noteFailure(step.span, error);
    throw error;
  } finally {
    for (const { step } of steps) step?.span.end();
  }
}

/** What nobody asked for, such as chores, is no step of anything. */
function stepOf({ id, type, accountId, traceparent }: DomainEvent) {
  if (traceparent === undefined) return undefined;
  return beginSpan(`send ${type}`, {
    kind: SpanKind.PRODUCER,
    parent: traceparent,
    attributes: { 'messaging.system': 'bullmq', 'messaging.message.id': id, 'user.id': accountId },
  });
}
