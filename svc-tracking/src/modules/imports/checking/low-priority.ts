import { setPriority } from 'node:os';

/** Gives other players' calls priority on a busy processor. On Linux, this changes the current thread only. */
setPriority(10);
