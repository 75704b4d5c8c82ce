import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkImport, type ImportText } from './check-import';

/** Where processors are scarce, players' calls come first. On Linux this is the thread's own. */
setPriority(5);

/** The thread of one import: see `ImportChecker`. */
const checked = checkImport(workerData as ImportText);
const { digest, batches } = checked;
parentPort?.postMessage(
  checked,
  [digest, ...batches.sessions, ...batches.tournaments].map(({ buffer }) => buffer as ArrayBuffer),
);
