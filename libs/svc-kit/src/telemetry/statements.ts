import { inChildSpan, isTracing, SpanKind } from './tracing';

/** A statement as one step of a trace: its text, which has a place for each value, and never the values. */
export function inStatement<T>(sql: string, work: () => Promise<T>): Promise<T> {
  return isTracing() ? inChildSpan(verbOf(sql), detailsOf(sql), work) : work();
}

const detailsOf = (sql: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'mysql', 'db.query.text': sql },
});

/** @returns the statement's first word */
const verbOf = (sql: string): string => /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
