import type { DomainEvent } from '@feltbook/contracts';
import { beginSpan, isTracing, noteFailure, SpanKind } from './tracing';

/**
 * Sends events, each in a span of the trace that led to it. Consumers continue that span.
 * @param send receives the events with their spans as `traceparent`
 */
export async function traceDispatch(
  events: readonly DomainEvent[],
  send: (events: readonly DomainEvent[]) => Promise<void>,
): Promise<void> {
  if (!isTracing()) return send(events);
  const spans = events.map((event) => ({ event, span: spanOf(event) }));
  const traced = spans.map(({ event, span }) =>
    span?.traceparent === undefined ? event : { ...event, traceparent: span.traceparent },
  );
  try {
    await send(traced);
  } catch (error) {
    for (const { span } of spans) if (span) noteFailure(span.span, error);
    throw error;
  } finally {
    for (const { span } of spans) span?.span.end();
  }
}

/** Events without a trace, such as those of scheduled tasks, have no span. */
function spanOf({ id, type, accountId, traceparent }: DomainEvent) {
  if (traceparent === undefined) return undefined;
  return beginSpan(`send ${type}`, {
    kind: SpanKind.PRODUCER,
    parent: traceparent,
    attributes: { 'messaging.system': 'bullmq', 'messaging.message.id': id, 'user.id': accountId },
  });
}
