/**
 * The `ETag` of a result, which `If-Match` takes: its `updated_at`, which every update moves forward.
 * @param result a record as the server answered it, also one out of a list
 */
export const versionTag = ({ updated_at }: { readonly updated_at: string }): string => `"${updated_at}"`;
