import { inChildSpan, isTracing, recordChildSpan, SpanKind } from './tracing';

/** Runs a statement in a span with its text, which has placeholders instead of values. */
export function inStatement<T>(sql: string, work: () => Promise<T>): Promise<T> {
  return isTracing() ? inChildSpan(verbOf(sql), detailsOf(sql), work) : work();
}

/**
 * Adds a span for a statement that has ended.
 * @param startedAt milliseconds since 1970
 */
export function recordStatement(sql: string, startedAt: number, error: unknown): void {
  if (isTracing()) recordChildSpan(verbOf(sql), detailsOf(sql), { startedAt, error });
}

const detailsOf = (sql: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'mysql', 'db.query.text': sql },
});

/** @returns the statement's first word */
const verbOf = (sql: string): string => /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
