// Imported first: loading the other modules takes longer than most checks.
import './low-priority';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportText } from '../upload/read-frame';
import { checkImport } from './check-import';

/** The thread of one import: see `ImportChecker`. */
const checked = checkImport(workerData as ImportText);
const { digest, batches } = checked;
parentPort?.postMessage(
  checked,
  [digest, ...batches.sessions, ...batches.tournaments].map(({ buffer }) => buffer as ArrayBuffer),
);
