import { AddIcon, ClockIcon, TrophyIcon } from '@feltbook/ui';
import { logPage, type RunningSession, useNow, useRunningSession } from '@feltbook/web-kit';
import { playedTime } from '@feltbook/web-kit/played-time';
import type { ReactNode } from 'react';

const MINUTE_MS = 60_000;

/** A way to log a result. */
export interface LogChoice {
  readonly to: string;
  readonly label: ReactNode;
  readonly icon: ReactNode;
}

/** Hours and minutes: `2:41`. */
function clockOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `Running: 1/3 Bellagio, 2:41`, without amounts. */
function RunningLabel({ session }: { readonly session: RunningSession }) {
  const { stakes, location, stoppedAt } = session;
  const state = stoppedAt === undefined ? 'Running' : 'Stopped';
  return `${state}: ${stakes} ${location}, ${clockOf(playedTime(session, useNow()))}`;
}

/** The three ways to log; a session at the table that is not logged yet replaces the start of another one. */
export function useLogChoices(): readonly LogChoice[] {
  const { session } = useRunningSession();
  const atTheTable = session
    ? {
        to: session.stoppedAt === undefined ? '/table' : logPage(session),
        label: <RunningLabel session={session} />,
      }
    : { to: '/table', label: 'Start at the table' };
  return [
    { to: '/add', label: 'Log cash session', icon: <AddIcon /> },
    { to: '/add-tournament', label: 'Log tournament', icon: <TrophyIcon /> },
    { ...atTheTable, icon: <ClockIcon /> },
  ];
}
