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

/** Set while traces are wanted. Without it, everything here does the work that it is given and nothing else. */
let tracer: Tracer | undefined;

export const useTracer = (wanted: Tracer | undefined): void => void (tracer = wanted);
export const isTracing = (): boolean => tracer !== undefined;

export interface SpanDetails {
  readonly kind?: SpanKind;
  /** Never an e-mail address, a token, a query string or another value that a person gave. */
  readonly attributes?: Attributes;
  /** Another process's span that this one continues, as W3C writes it; null begins a trace. What runs here, without it. */
  readonly parent?: string | null | undefined;
}

/** Does the work as one step of a trace. A failure is noted by its kind alone, for its text may hold anything. */
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

/** The same, but only as part of something that is traced: what happens all the time by itself makes no traces. */
export function inChildSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  return tracer && trace.getActiveSpan() ? inSpan(name, details, work) : work();
}

/** A span that its maker ends, of a call that came from outside; undefined while nothing is traced. */
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

/** @returns the `traceparent` of the current span, for another process; undefined while nothing is traced */
export const currentTraceparent = (): string | undefined =>
  tracer ? traceparentOf(context.active()) : undefined;

/** @returns the id of the trace that runs here, for lines in the log */
export const currentTraceId = (): string | undefined =>
  tracer ? trace.getActiveSpan()?.spanContext().traceId : undefined;

/** @returns runs work, whenever, as part of what runs here now: for work that others start */
export function asPartOfThis(): <T>(work: () => T) => T {
  if (!tracer) return (work) => work();
  const around = context.active();
  return (work) => context.with(around, work);
}

/** Notes that a step failed, and how: by the error's code or name. */
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
