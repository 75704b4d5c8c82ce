import { hostname } from 'node:os';
import { shortCommit } from '@feltbook/contracts';
import { pino, type DestinationStream, type Logger } from 'pino';
import { ownBuild } from '../build/own-build';
import { currentTraceId } from '../telemetry/tracing';
import { standardLog } from './log-output';
import { withoutSecrets, withoutValues } from './without-values';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

const REDACTED_KEYS = ['authorization', 'cookie', 'set-cookie', 'x-service-credential', 'password', 'token'];

/** @returns an error's type, message, code, stack and cause, without the statement and values of a driver's error */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  return {
    type: error.name,
    message: withoutValues(error, error.message),
    ...('code' in error && { code: error.code }),
    ...(error.stack !== undefined && { stack: withoutValues(error, error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** @returns the trace's id for a log line; a new object each time, because pino changes it */
function traceOfLine(): object {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/**
 * The logger of a process: one JSON object a line on standard output, times in UTC, secrets redacted.
 * @param destination replaces standard output in tests
 */
export function createLogger(
  { name, level }: { name: string; level: string },
  destination?: DestinationStream,
): Logger {
  const { version, commit } = ownBuild(name);
  const options = {
    name,
    base: { pid: process.pid, hostname: hostname(), version, commit: shortCommit(commit) },
    level,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: REDACTED_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLine,
  };
  if (destination) return pino(options, destination);
  const output = standardLog();
  const logger = pino(options, output);
  output.onRecovery = (lines) => logger.warn({ lines }, 'The log could not be written; lines were lost.');
  return logger;
}
