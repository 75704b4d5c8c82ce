const DUPLICATE_ENTRY = 1062;

/** Whether a statement failed because a unique name is taken. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === DUPLICATE_ENTRY;
}
