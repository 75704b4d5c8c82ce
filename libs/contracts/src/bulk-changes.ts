import * as z from 'zod/mini';
import { idOf, requiredName, tag } from './fields';
import { resultKindName } from './result-kind-name';
import { BULK_TEXTS, FIELD_TEXTS } from './texts';

/** `/api/bulk-changes`: one change of many selected results, and the way back. */

/** Results of one call. */
export const MAX_BULK_RESULTS = 2000;

const tagged = tag.check(z.minLength(1, BULK_TEXTS.tagRequired));

/** What happens to each of the results. */
export const bulkAction = z.discriminatedUnion('type', [
  /** Results that have the tag in any spelling stay as they are. */
  z.strictObject({ type: z.literal('add_tag'), tag: tagged }),
  z.strictObject({ type: z.literal('remove_tag'), tag: tagged }),
  z.strictObject({ type: z.literal('move'), venue: requiredName(100, FIELD_TEXTS.locationRequired) }),
  z.strictObject({ type: z.literal('delete') }),
]);
export type BulkAction = z.output<typeof bulkAction>;

/** Body of `POST /api/bulk-changes`. */
export const bulkChangeRequest = z.strictObject({
  kind: resultKindName,
  /** Each with the version that the player saw. */
  results: z
    .array(z.strictObject({ id: idOf(36), updated_at: idOf(30) }))
    .check(z.minLength(1), z.maxLength(MAX_BULK_RESULTS, BULK_TEXTS.tooMany)),
  action: bulkAction,
});
export type BulkChangeRequest = z.output<typeof bulkChangeRequest>;

/** Answer of `POST /api/bulk-changes`. */
export const bulkChange = z.object({
  id: z.string(),
  /** Results that were changed; those that were like that already are not among them. */
  changed: z.number(),
});
export type BulkChange = z.infer<typeof bulkChange>;
