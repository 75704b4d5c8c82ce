import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** What waits for a log that cannot be written. Later lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** A full pipe is read soon; a full disk, or a reader that is gone, takes longer. */
const FULL_PIPE_RETRY_MS = 20;
const RETRY_MS = 1000;
const NEWLINE = 10;

/** Writes bytes. @returns how many @throws the system's error */
export type WriteBytes = (bytes: Buffer) => number;

/**
 * The log's destination: never blocks the process and never throws, whether the disk is full, the pipe is full or its
 * reader is gone. Lines wait in memory, up to a bound; further lines are dropped and counted. Tries again by itself.
 * Pino's own destination tries the same write again and again, and the process answers nothing meanwhile.
 */
export class LogOutput implements DestinationStream {
  /** Called with the number of lost lines once the log can be written again. */
  onRecovery: (lostLines: number) => void = () => undefined;

  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private retry: NodeJS.Timeout | undefined;
  private lost = 0;
  private reported = 0;

  constructor(private readonly writeBytes: WriteBytes) {}

  /** Whether the last write failed. */
  get isFailing(): boolean {
    return this.retry !== undefined;
  }

  /** Lines that were dropped since the start. */
  get lostLines(): number {
    return this.lost;
  }

  /** Writes lines in the order of the calls. */
  write(text: string): void {
    const bytes = Buffer.from(text);
    if (this.isFailing) this.keep(bytes);
    else this.writeOut([bytes]);
  }

  /** Tries once to write what waits, such as the last lines of a process. */
  flush(): void {
    if (!this.isFailing) return;
    clearTimeout(this.retry);
    this.retry = undefined;
    this.waitingBytes = 0;
    this.writeOut(this.waiting.splice(0));
    if (this.isFailing || this.lost === this.reported) return;
    const lines = this.lost - this.reported;
    this.reported = this.lost;
    this.onRecovery(lines);
  }

  private writeOut(pieces: readonly Buffer[]): void {
    for (const [index, piece] of pieces.entries()) {
      let written = 0;
      try {
        while (written < piece.length) written += this.writeSome(piece.subarray(written));
      } catch (error) {
        this.retry = setTimeout(
          () => this.flush(),
          isFullPipe(error) ? FULL_PIPE_RETRY_MS : RETRY_MS,
        ).unref();
        // The rest of a line that was written in part is kept in any case: the next line would continue it.
        this.put(piece.subarray(written));
        for (const later of pieces.slice(index + 1)) this.keep(later);
        return;
      }
    }
  }

  private writeSome(bytes: Buffer): number {
    const count = this.writeBytes(bytes);
    if (count === 0) throw new Error('Nothing was written.');
    return count;
  }

  private keep(bytes: Buffer): void {
    if (this.waitingBytes + bytes.length <= MAX_WAITING_BYTES) this.put(bytes);
    else for (const byte of bytes) if (byte === NEWLINE) this.lost += 1;
  }

  private put(bytes: Buffer): void {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
  }
}

const isFullPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

let standard: LogOutput | undefined;

/** The log of this process: its standard output. */
export function standardLog(): LogOutput {
  if (standard) return standard;
  // To open it makes a pipe non-blocking: a write to a full one would otherwise wait for the reader.
  const { fd } = process.stdout;
  const output = new LogOutput((bytes) => writeSync(fd, bytes));
  process.on('exit', () => output.flush());
  return (standard = output);
}
