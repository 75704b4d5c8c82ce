import { isNativeError } from 'node:util/types';

/** Why a database temporarily cannot execute statements. */
export type DatabaseTrouble = 'unreachable' | 'read-only' | 'full' | 'busy';

/** By the server's error number: the driver has no name for some of them. */
const BY_NUMBER: ReadonlyMap<unknown, DatabaseTrouble> = new Map<number, DatabaseTrouble>([
  // ER_SERVER_SHUTDOWN, ER_NORMAL_SHUTDOWN, ER_QUERY_INTERRUPTED (also by a shutdown), MariaDB's ER_CONNECTION_KILLED
  ...entries('unreachable', [1053, 1077, 1317, 1927]),
  // ER_CLIENT_INTERACTION_TIMEOUT, ER_SERVER_OFFLINE_MODE, ER_UNKNOWN_COM_ERROR (a Galera node without its cluster)
  ...entries('unreachable', [4031, 3032, 1047]),
  // ER_SECURE_TRANSPORT_REQUIRED: the server came to demand TLS
  ...entries('unreachable', [3159]),
  // ER_OPTION_PREVENTS_STATEMENT, ER_READ_ONLY_MODE, ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION, ER_INNODB_READ_ONLY
  ...entries('read-only', [1290, 1836, 1792, 1874]),
  // ER_RUN_HOOK_ERROR: a member that left its replication group
  ...entries('read-only', [3100]),
  // ER_RECORD_FILE_FULL, ER_DISK_FULL, ER_ERROR_ON_WRITE
  ...entries('full', [1114, 1021, 1026]),
  // ER_CON_COUNT_ERROR, ER_TOO_MANY_USER_CONNECTIONS, ER_USER_LIMIT_REACHED, ER_OUT_OF_RESOURCES, ER_CANT_CREATE_THREAD
  ...entries('busy', [1040, 1203, 1226, 1041, 1135]),
  // ER_LOCK_WAIT_TIMEOUT, ER_LOCK_DEADLOCK, ER_TRANSACTION_ROLLBACK_DURING_COMMIT
  ...entries('busy', [1205, 1213, 3101]),
]);

/** Error codes of the driver and of the network. */
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
  // The server's certificate is not to be trusted, or it has none.
  'HANDSHAKE_SSL_ERROR',
  'HANDSHAKE_NO_SSL_SUPPORT',
]);

const UNREACHABLE_TEXTS = [
  'Connection is not established',
  'Pool is closed',
  'closed state',
  'is not initialized',
  'is not connected',
  // TypeORM knows no entity before the first connection.
  'No metadata for',
];

/** Lock wait timeout, deadlock, rollback during commit: the transaction lost to a concurrent one. */
const RETRYABLE_ERRORS: ReadonlySet<unknown> = new Set([1205, 1213, 3101]);

/** The database is temporarily unavailable. Answered as 503 `unavailable`. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** @returns undefined for an error that waiting does not resolve, such as a wrong statement */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!isNativeError(error)) return undefined;
  if (error instanceof DatabaseUnavailableError) return 'unreachable';
  const { code, errno, driverError, query, sqlState } = error as Error & Record<string, unknown>;
  if (driverError !== undefined && driverError !== error) return databaseTrouble(driverError);
  const byNumber = BY_NUMBER.get(errno);
  if (byNumber) return byNumber;
  const ofDriver = query !== undefined || sqlState !== undefined || 'fatal' in error || 'syscall' in error;
  if (typeof code === 'string' && UNREACHABLE_CODES.has(code))
    return code !== 'ENOENT' || ofDriver ? 'unreachable' : undefined;
  return UNREACHABLE_TEXTS.some((text) => error.message.includes(text)) ? 'unreachable' : undefined;
}

/** Whether the statement may succeed later, unlike a wrong statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => databaseTrouble(error) !== undefined;

/** Whether the connection is unusable: it is lost, or its server is read-only. */
export function isConnectionSpent(error: unknown): boolean {
  const trouble = databaseTrouble(error);
  return trouble === 'unreachable' || trouble === 'read-only';
}

/** Whether a transaction may succeed if it is retried at once. */
export const isTransactionRetryable = (error: unknown): boolean =>
  error instanceof Error && 'errno' in error && RETRYABLE_ERRORS.has(error.errno);

function entries(trouble: DatabaseTrouble, numbers: readonly number[]): [number, DatabaseTrouble][] {
  return numbers.map((number) => [number, trouble]);
}
