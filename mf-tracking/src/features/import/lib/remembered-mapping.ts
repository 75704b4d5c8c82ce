import * as z from 'zod/mini';
import { readStored, writeStored } from '../../entry/lib/device-storage';
import { type Mapping, REBUY_COLUMNS, REBUYS_ARE, SOURCE_FIELDS } from './source-fields';

const mapping = z.object({
  columns: z.partialRecord(z.enum(SOURCE_FIELDS), z.number()),
  kind: z.enum(['cash', 'tournament']),
  rebuys: z.optional(z.enum(REBUYS_ARE)),
  amountsSaid: z.optional(z.boolean()),
  rebuyColumn: z.optional(z.enum(REBUY_COLUMNS)),
});
const keyOf = (signature: string): string => `feltbook.import.columns.${signature}`;

/** What the player said of files with the same columns before. */
export const rememberedMapping = (signature: string): Mapping | undefined =>
  readStored(keyOf(signature), mapping);

export const rememberMapping = (signature: string, chosen: Mapping): void =>
  writeStored(keyOf(signature), chosen);

/** Files with these columns are read as the program's that they seem to be. */
export const forgetMapping = (signature: string): void => writeStored(keyOf(signature), undefined);
