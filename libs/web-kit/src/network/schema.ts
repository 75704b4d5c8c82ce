/** Anything that checks a value and gives it a type: every schema of `libs/contracts`. */
export interface Schema<T> {
  parse(value: unknown): T;
}
