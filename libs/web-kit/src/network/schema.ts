/** Validates a value and types it: every schema of `libs/contracts`. */
export interface Schema<T> {
  parse(value: unknown): T;
}
