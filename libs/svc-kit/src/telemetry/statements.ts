import { inChildSpan, isTracing, SpanKind } from './tracing';

/** Runs a statement in a span with its text, which has placeholders instead of values. */
export function inStatement<T>(sql: string, work: () => Promise<T>): Promise<T> {
  return isTracing() ? inChildSpan(verbOf(sql), detailsOf(sql), work) : work();
}

const detailsOf = (sql: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'mysql', 'db.query.text': sql },
});

/** @returns the statement's first word */
const verbOf = (sql: string): string => /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
