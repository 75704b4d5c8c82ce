import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordTask } from './password-threads';

/** Lower than the priority of everything else, so that sign-ins do not delay other calls on a busy processor. */
const NICENESS = 19;

// On Linux, this changes the current thread only; elsewhere it would change the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

const resultOf = (task: PasswordTask): string | boolean =>
  task.type === 'hash' ? hashSync(task.password, task.parameters) : verifySync(task.hashed, task.password);

/** The thread of `PasswordThreads`: one message for each task, with its result. */
parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(resultOf(task)));
