const DUPLICATE_ENTRY = 1062;

/** Whether a statement violated a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === DUPLICATE_ENTRY;
}
