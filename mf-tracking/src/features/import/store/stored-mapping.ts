import { resultKindName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import {
  type Mapping,
  PROFIT_IS,
  REBUY_COLUMNS,
  REBUYS_ARE,
  SOURCE_FIELDS,
  SUMMED_FIELDS,
} from '../lib/source-fields';
import type { Schema } from '@feltbook/web-kit';

/**
 * Reads a value of this device. Never throws: storage may be disabled or hold the value of an older version, and the
 * import works without it.
 */
function readStored<Value>(key: string, schema: Schema<Value>): Value | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param value undefined removes the entry */
function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the mapping applies to this import only.
  }
}

const mapping = z.object({
  columns: z.partialRecord(z.enum(SOURCE_FIELDS), z.number()),
  kind: resultKindName,
  added: z.optional(z.partialRecord(z.enum(SUMMED_FIELDS), z.array(z.number()))),
  ignored: z.optional(z.array(z.number())),
  rebuys: z.optional(z.enum(REBUYS_ARE)),
  amountsSaid: z.optional(z.boolean()),
  rebuyColumn: z.optional(z.enum(REBUY_COLUMNS)),
  profitIs: z.optional(z.enum(PROFIT_IS)),
});
const keyOf = (signature: string): string => `feltbook.import.columns.${signature}`;

/** The mapping that the player chose for files with the same columns. */
export const storedMapping = (signature: string): Mapping | undefined =>
  readStored(keyOf(signature), mapping);

export const storeMapping = (signature: string, chosen: Mapping): void =>
  writeStored(keyOf(signature), chosen);

/** Removes the mapping, so that the detected program's is used again. */
export const removeStoredMapping = (signature: string): void => writeStored(keyOf(signature), undefined);
