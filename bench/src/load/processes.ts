import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '@feltbook/tooling/product';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export interface ProcessFigures {
  readonly name: string;
  /** Processor time of all threads since the start, in seconds. */
  readonly cpuSeconds: number;
  /** Resident memory, in MB. */
  readonly residentMb: number;
  /** Open files and sockets. */
  readonly open: number;
}

/** Reads `/proc` for every process of the product and for the load generator. Linux only. */
export function readProcesses(product: Product): ProcessFigures[] {
  const named = Object.entries(product.processes).map(([name, { pid }]) => ({ name, pid }));
  return [...named, { name: 'load generator', pid: process.pid }].flatMap(({ name, pid }) =>
    pid === undefined ? [] : [readProcess(name, pid)],
  );
}

/** Reads `/proc` for one process. Linux only. */
function readProcess(name: string, pid: number): ProcessFigures {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    name,
    cpuSeconds: ticks / TICKS_PER_SECOND,
    residentMb: Number(resident ?? 0) / 1024,
    open: readdirSync(`/proc/${pid}/fd`).length,
  };
}
