import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const REDACTED_KEYS = ['authorization', 'cookie', 'set-cookie', 'x-service-token', 'password', 'token'];

/** Keeps what helps to find a fault; a driver's error also carries the statement and its values, which stay out. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
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
  };
  return destination ? pino(options, destination) : pino(options);
}
