import * as z from 'zod/mini';
import { StartFailure } from '../processes/managed-process';

const CONFIGURATION_LINE = /^Configuration: .+$/m;

const FATAL = 60;

/** A line of a process's log, as pino writes it. */
const logLine = z.object({
  level: z.number(),
  msg: z.string(),
  err: z.optional(z.object({ message: z.string(), cause: z.optional(z.object({ message: z.string() })) })),
});

/** Why a process ended: the reason in the last fatal line of its log, in one line. */
function fatalReason(log: string): string | undefined {
  const fatal = log
    .split('\n')
    .map(readLine)
    .findLast((line) => line !== undefined && line.level >= FATAL);
  if (!fatal) return undefined;
  const reasons = [fatal.err?.message ?? fatal.msg, fatal.err?.cause?.message];
  return reasons.filter(Boolean).join(': ').replace(/\s+/g, ' ');
}

function readLine(text: string): z.output<typeof logLine> | undefined {
  try {
    return z.safeParse(logLine, JSON.parse(text)).data;
  } catch {
    // Not a line of pino: a stack of Node, for instance.
    return undefined;
  }
}

/**
 * The text of an error that prevented the start. If a process says why it ended, only that line of its log: the variable
 * that it rejected, or its fatal error.
 */
export function failureText(error: unknown): string {
  if (error instanceof StartFailure) {
    const line = CONFIGURATION_LINE.exec(error.logTail)?.[0] ?? fatalReason(error.logTail);
    if (line) return `${error.processName}: ${line}\nThe whole log: ${error.logFile}`;
  }
  return error instanceof Error ? error.message : String(error);
}
