import * as z from 'zod/mini';

/** The kinds of results, as calls and events name them. */
export const resultKindName = z.enum(['cash', 'tournament']);
export type ResultKindName = z.infer<typeof resultKindName>;
