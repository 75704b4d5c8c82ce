import * as z from 'zod/mini';
import type { CashSessionBody } from './cash-session';
import { documentedAs, requiredText } from './fields';
import { MAX_IMPORT_RESULTS } from './limits';
import { IMPORT_TEXTS } from './texts';
import type { TournamentBody } from './tournament';

/** `POST /imports`, `GET /imports` and `DELETE /imports/{id}`: results of a file, saved in one step and undone as one. */

const file = z.strictObject({
  /** As it is called on the player's device. */
  name: requiredText(200, IMPORT_TEXTS.nameRequired),
  /** What it was read as, in the player's words: 'Poker Journal', 'CSV'. */
  format: requiredText(40, IMPORT_TEXTS.formatRequired),
});

const importedResults = z.array(z.unknown()).check(documentedAs({ maxItems: MAX_IMPORT_RESULTS }));

/** The envelope of an import; each result is validated separately, as `cashSessionRequest` or `tournamentRequest`. */
export const importFrame = z
  .strictObject({
    file,
    /** `skip` leaves out what the player has already: as many as are there of what is the same in every field. */
    duplicates: z.enum(['skip', 'keep']),
    sessions: importedResults,
    tournaments: importedResults,
  })
  .check(
    z.refine(
      ({ sessions, tournaments }) => sessions.length + tournaments.length <= MAX_IMPORT_RESULTS,
      IMPORT_TEXTS.tooMany,
    ),
    z.refine(({ sessions, tournaments }) => sessions.length + tournaments.length > 0, IMPORT_TEXTS.nothing),
  );
export type ImportFrame = z.output<typeof importFrame>;

/** As written by a client. */
export interface ImportBody extends Omit<ImportFrame, 'sessions' | 'tournaments'> {
  readonly sessions: readonly CashSessionBody[];
  readonly tournaments: readonly TournamentBody[];
}

const counts = z.object({ sessions: z.number(), tournaments: z.number() });
export type ImportCounts = z.infer<typeof counts>;

/** Answer of `POST /imports`. */
export const importDone = z.object({
  id: z.string(),
  saved: counts,
  /** Left out because they were there already. */
  skipped: counts,
});
export type ImportDone = z.infer<typeof importDone>;

/** One of `GET /imports`, newest first. Moments in UTC (ISO 8601). */
export const importRecord = z.object({
  id: z.string(),
  file: z.object({ name: z.string(), format: z.string() }),
  at: z.string(),
  saved: counts,
  skipped: counts,
  /** Its results are gone since then. */
  undone_at: z.optional(z.string()),
});
export type ImportRecord = z.infer<typeof importRecord>;
