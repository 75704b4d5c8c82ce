import type { RunningSession } from '@feltbook/contracts';

export type { RunningSession, TableOutcome } from '@feltbook/contracts';

/** The device's entry of the session. */
export const RUNNING_ENTRY = 'table';

export const isOnBreak = ({ breaks, stoppedAt }: RunningSession): boolean =>
  stoppedAt === undefined && breaks.length > 0 && breaks.at(-1)?.to === undefined;

/** The page that logs a stopped session. */
export const logPage = ({ id }: RunningSession): string => `/add?table=${encodeURIComponent(id)}`;
