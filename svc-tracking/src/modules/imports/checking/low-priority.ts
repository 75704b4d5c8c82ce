import { setPriority } from 'node:os';

/** Calls of other players come first where processors are scarce. On Linux, this is the priority of the thread only. */
setPriority(10);
