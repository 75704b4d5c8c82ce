import { resultKindName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import {
  ENTRIES_ARE,
  type Mapping,
  OUTCOMES_ARE,
  REBUY_COLUMNS,
  REBUYS_ARE,
  SOURCE_FIELDS,
  SUMMED_FIELDS,
} from '../lib/source-fields';

const mapping = z.object({
  columns: z.partialRecord(z.enum(SOURCE_FIELDS), z.number()),
  kind: resultKindName,
  kinds: z.optional(z.record(z.string(), resultKindName)),
  outcomes: z.optional(z.record(z.string(), z.enum(OUTCOMES_ARE))),
  added: z.optional(z.partialRecord(z.enum(SUMMED_FIELDS), z.array(z.number()))),
  isShareSold: z.optional(z.boolean()),
  ignored: z.optional(z.array(z.number())),
  money: z.optional(z.array(z.number())),
  fee: z.optional(z.enum(REBUYS_ARE)),
  rebuys: z.optional(z.enum(REBUYS_ARE)),
  amountsSaid: z.optional(z.boolean()),
  timeSaid: z.optional(z.boolean()),
  rebuyColumn: z.optional(z.enum(REBUY_COLUMNS)),
  entriesAre: z.optional(z.enum(ENTRIES_ARE)),
});
const keyOf = (signature: string): string => `feltbook.import.columns.${signature}`;

/**
 * The mapping that the player chose for files with the same columns. Never throws: storage may be disabled or hold the
 * value of an older version, and the import works without it.
 */
export function storedMapping(signature: string): Mapping | undefined {
  try {
    return mapping.parse(JSON.parse(window.localStorage.getItem(keyOf(signature)) ?? ''));
  } catch {
    return undefined;
  }
}

/** @param chosen undefined removes it, so that the detected program's is used again */
export function storeMapping(signature: string, chosen: Mapping | undefined): void {
  try {
    if (chosen) window.localStorage.setItem(keyOf(signature), JSON.stringify(chosen));
    else window.localStorage.removeItem(keyOf(signature));
  } catch {
    // Without storage the mapping applies to this import only.
  }
}
