import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

export { SpanKind } from '@opentelemetry/api';

/** Set while tracing is on. Without it, the functions here only run the given work. */
let tracer: Tracer | undefined;

export const useTracer = (wanted: Tracer | undefined): void => void (tracer = wanted);
export const isTracing = (): boolean => tracer !== undefined;

export interface SpanDetails {
  readonly kind?: SpanKind;
  /** Must not hold private data: no e-mail address, token, query string or other input of a person. */
  readonly attributes?: Attributes;
  /** Another process's span as W3C `traceparent`; null starts a new trace. The current span without it. */
  readonly parent?: string | null | undefined;
}

/** Runs work in a span. A failure is recorded without its message, which may hold private data. */
export async function inSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const { kind = SpanKind.INTERNAL, attributes = {}, parent } = details;
  const around = parent === undefined ? context.active() : contextOf(parent);
  const span = tracer.startSpan(name, { kind, attributes }, around);
  try {
    return await context.with(trace.setSpan(around, span), work);
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work in a span only inside a trace: periodic work creates no traces. */
export function inChildSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  return tracer && trace.getActiveSpan() ? inSpan(name, details, work) : work();
}

/**
 * Adds a step that has ended to the current trace.
 * @param outcome `startedAt` in milliseconds since 1970; `error` undefined when it succeeded
 */
export function recordChildSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanDetails,
  { startedAt, error }: { startedAt: number; error: unknown },
): void {
  if (!tracer || !trace.getActiveSpan()) return;
  const span = tracer.startSpan(name, { kind, attributes, startTime: startedAt }, context.active());
  if (error !== undefined) noteFailure(span, error);
  span.end();
}

/** Starts a span that the caller ends; undefined while tracing is off. */
export function beginSpan(name: string, { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanDetails) {
  if (!tracer) return undefined;
  const around = parent === undefined ? context.active() : contextOf(parent);
  const span = tracer.startSpan(name, { kind, attributes }, around);
  const inside = trace.setSpan(around, span);
  return {
    span,
    traceparent: traceparentOf(inside),
    enter: (work: () => void) => context.with(inside, work),
  };
}

/** @returns the `traceparent` of the current span, for another process; undefined while tracing is off */
export const currentTraceparent = (): string | undefined =>
  tracer ? traceparentOf(context.active()) : undefined;

/** @returns the id of the current trace, for log lines */
export const currentTraceId = (): string | undefined =>
  tracer ? trace.getActiveSpan()?.spanContext().traceId : undefined;

/** @returns a function that runs work in the current trace context, also later */
export function bindTraceContext(): <T>(work: () => T) => T {
  if (!tracer) return (work) => work();
  const around = context.active();
  return (work) => context.with(around, work);
}

/** Records a span's failure by the error's code or name. */
export function noteFailure(span: Span, error: unknown): void {
  const kind = kindOf(error);
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR, message: kind });
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function contextOf(traceparent: string | null): Context {
  return traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

function traceparentOf(around: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(around, carrier);
  return carrier.traceparent;
}
