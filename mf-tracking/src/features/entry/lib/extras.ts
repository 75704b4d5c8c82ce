import { cashSessionExtras, tournamentExtras } from '@feltbook/contracts';

export type ExtraField = keyof typeof cashSessionExtras | keyof typeof tournamentExtras;

/** Fields that only some players log; the form collapses them. */
export const EXTRA_FIELDS = Object.keys({ ...cashSessionExtras, ...tournamentExtras }) as ExtraField[];
