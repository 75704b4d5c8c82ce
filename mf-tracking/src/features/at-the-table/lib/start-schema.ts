import { amount, FIELD_TEXTS, requiredText } from '@feltbook/contracts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { parseAmount } from '../../entry/lib/numbers';
import type { EntryValues } from '../../entry/lib/values';

const startSchema = z.pipe(
  z.transform(({ game_type, location, stakes, buyin }: EntryValues) => ({
    game_type,
    location,
    stakes,
    buyin: parseAmount(buyin) ?? Number.NaN,
  })),
  z.object({
    game_type: requiredText(50, FIELD_TEXTS.gameTypeRequired),
    location: requiredText(100, FIELD_TEXTS.locationRequired),
    stakes: requiredText(30, FIELD_TEXTS.stakesRequired),
    buyin: amount,
  }),
);

/** Checks what a session starts with by the rules of the form that it will end in. */
export const startResolver = standardSchemaResolver(startSchema);
