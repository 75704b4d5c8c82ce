import type { RemoteName } from '@feltbook/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Marks in the browser's timeline, where development tools show them. `names` and `entry` are the ends of these phases. */
export const markOf = (name: string, phase: 'names' | 'entry'): string => `${name} ${phase}`;

export const mark = (name: RemoteName, phase: 'names'): void => void performance.mark(markOf(name, phase));

/** Marks when a remote's entry script has run. */
export const loadMarks: ModuleFederationRuntimePlugin = {
  name: 'feltbook-load-marks',

  afterLoadEntry({ remoteInfo, error }) {
    if (!error) performance.mark(markOf(remoteInfo.name, 'entry'));
  },
};
