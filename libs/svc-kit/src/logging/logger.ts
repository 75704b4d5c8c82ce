import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from '../telemetry/tracing';
import { withoutSecrets, withoutValues } from './without-values';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

const REDACTED_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-service-token',
  'x-service-credential',
  'password',
  'token',
];

/** Keeps what helps to find a fault; a driver's error also carries the statement and its values, which stay out. */
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

/** What was written while a trace ran can be found by it. A new object each time: the line is put into it. */
function traceOfLine(): object {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/**
 * The logger of a process: one JSON object a line on standard output, moments in UTC, secrets taken out.
 * @param destination where the lines go instead, for tests
 */
export function createLogger(
  { name, level }: { name: string; level: string },
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: REDACTED_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLine,
  };
  return destination ? pino(options, destination) : pino(options);
}
