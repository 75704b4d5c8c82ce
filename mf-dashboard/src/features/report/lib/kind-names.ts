import type { ResultKindName } from '@feltbook/contracts';

export const KIND_NAMES = {
  cash: 'Cash sessions',
  tournament: 'Tournaments',
} as const satisfies Record<ResultKindName, string>;
