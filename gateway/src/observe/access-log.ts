import { pino, type DestinationStream, type Logger } from 'pino';

/** Lines are buffered up to this size, and written after the flush interval at the latest. */
const BUFFER_BYTES = 8192;
const FLUSH_MS = 500;

/**
 * Logs a line for each answered request to standard output, in the format of the process's log. Buffers lines to save a
 * write per call, and does not redact them, because they hold no secrets. A killed process loses its last half second.
 */
export function createAccessLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { name: 'gateway', level, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}
