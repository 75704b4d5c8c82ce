import { Chip } from '@feltbook/ui';

/** Beside a result that is on this device only, until there is a network. */
export function WaitingMark() {
  return <Chip tone="warning">Waiting</Chip>;
}
