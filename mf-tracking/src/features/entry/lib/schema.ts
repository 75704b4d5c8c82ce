import { cashSessionInput, tournamentInput } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { type EntryValues, toCashBody, toTournamentBody } from './values';

/** From what is typed to what is sent, by the contract's own rules: every fault comes back at its field. */
export const cashFormSchema = z.pipe(
  z.transform((values: EntryValues) => toCashBody(values)),
  cashSessionInput,
);

export const tournamentFormSchema = z.pipe(
  z.transform((values: EntryValues) => toTournamentBody(values)),
  tournamentInput,
);
