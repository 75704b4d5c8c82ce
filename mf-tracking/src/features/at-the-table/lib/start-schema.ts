import { cashSessionFields, runningSession } from '@feltbook/contracts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { parseAmount } from '@feltbook/web-kit/typed-amount';
import type { EntryValues } from '../../entry/lib/values';

const { game_type, location, stakes, buyin } = cashSessionFields;

const start = z.object({
  game_type: game_type.request,
  location: location.request,
  stakes: stakes.request,
  currency: runningSession.shape.currency,
  buyin: buyin.request,
});

const startSchema = z.pipe(
  z.transform((values: EntryValues): z.input<typeof start> => ({
    game_type: values.game_type,
    location: values.location,
    stakes: values.stakes,
    currency: values.currency,
    buyin: parseAmount(values.buyin, values.currency || undefined) ?? Number.NaN,
  })),
  start,
);

/** Validates the start by the rules of the cash form. */
export const startResolver = standardSchemaResolver(startSchema);
