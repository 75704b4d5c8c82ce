import { pino, type DestinationStream, type Logger } from 'pino';

/** Lines are collected up to this many bytes, and written at the latest after the flush interval. */
const COLLECTED_BYTES = 8192;
const FLUSH_MS = 500;

/**
 * The log of answered requests: a line for each, on standard output, in the form of the process's own log. They are
 * collected, so that no call pays for a write of its own, nor for a search for secrets that such a line cannot hold. A
 * process that is killed loses its last half second of them.
 */
export function createAccessLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { name: 'gateway', level, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ sync: false, minLength: COLLECTED_BYTES, periodicFlush: FLUSH_MS }),
  );
}
