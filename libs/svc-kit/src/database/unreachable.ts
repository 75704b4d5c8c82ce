/** What drivers say when there is no server, or no way to it; every one of them passes once the server is back. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
]);

const UNREACHABLE_TEXTS = [
  'Connection is not established',
  'Pool is closed',
  'closed state',
  'is not initialized',
  'is not connected',
];

/** The database cannot be asked right now. Answered as 503 `unavailable`. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Whether an error means that the database could not be reached, rather than that it refused what it was asked. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  const { code, driverError, query, sqlState } = error as Error & Record<string, unknown>;
  if (driverError !== undefined && driverError !== error) return isDatabaseUnreachable(driverError);
  const ofDriver = query !== undefined || sqlState !== undefined || 'fatal' in error || 'syscall' in error;
  if (typeof code === 'string' && UNREACHABLE_CODES.has(code)) return code !== 'ENOENT' || ofDriver;
  return UNREACHABLE_TEXTS.some((text) => error.message.includes(text));
}
