import type { LoadFailure, LoadPhase, RunningProcess } from '@feltbook/contracts';
import { type ChipTone, formatCount } from '@feltbook/ui';

interface StateWords {
  readonly text: string;
  readonly tone: ChipTone;
}

export const STATES: Readonly<Record<RunningProcess['state'], StateWords>> = {
  running: { text: 'Running', tone: 'accent' },
  loaded: { text: 'Loaded', tone: 'accent' },
  failed: { text: 'Failed', tone: 'danger' },
  unused: { text: 'Not opened', tone: 'neutral' },
  away: { text: 'No answer', tone: 'danger' },
  unknown: { text: 'Not known', tone: 'warning' },
};

export const CAUSES: Readonly<Record<LoadFailure, string>> = {
  names: 'The names of its files could not be read',
  entry: 'Its first script did not load',
  module: 'Its code failed',
  incompatible: 'It was built for another shell',
  timeout: 'It took too long',
};

export const PHASES: Readonly<Record<LoadPhase, string>> = {
  names: 'File names',
  entry: 'First script',
  module: 'Code',
  total: 'In all',
};

const MS_PER_SECOND = 1000;

/** `240 ms`, `1.2 s`. */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < MS_PER_SECOND
    ? `${formatCount(milliseconds)} ms`
    : `${(milliseconds / MS_PER_SECOND).toFixed(1)} s`;
