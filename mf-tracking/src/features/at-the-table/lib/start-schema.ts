import { cashSessionFields } from '@feltbook/contracts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { parseAmount } from '../../entry/lib/numbers';
import type { EntryValues } from '../../entry/lib/values';

const { game_type, location, stakes, buyin } = cashSessionFields;

const startSchema = z.pipe(
  z.transform((values: EntryValues) => ({
    game_type: values.game_type,
    location: values.location,
    stakes: values.stakes,
    buyin: parseAmount(values.buyin) ?? Number.NaN,
  })),
  z.object({
    game_type: game_type.request,
    location: location.request,
    stakes: stakes.request,
    buyin: buyin.request,
  }),
);

/** Validates the start by the rules of the cash form. */
export const startResolver = standardSchemaResolver(startSchema);
