import {
  type CashSessionBody,
  cashSessionFields,
  cashSessionRequest,
  type TournamentBody,
  tournamentFields,
  tournamentRequest,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import { bodyOf, type EntryValues } from './values';

/** Converts form values to the request by the contract's rules; every fault is reported at its field. */
export const cashFormSchema = z.pipe(
  z.transform((values: EntryValues) => bodyOf<CashSessionBody>(cashSessionFields, values)),
  cashSessionRequest,
);

export const tournamentFormSchema = z.pipe(
  z.transform((values: EntryValues) => bodyOf<TournamentBody>(tournamentFields, values)),
  tournamentRequest,
);
