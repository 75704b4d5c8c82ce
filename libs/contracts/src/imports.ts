import * as z from 'zod/mini';
import { type CashSessionBody, cashSessionRequest } from './cash-session';
import { documentedAs, requiredText } from './fields';
import { MAX_IMPORT_RESULTS } from './limits';
import { IMPORT_TEXTS } from './texts';
import { type TournamentBody, tournamentRequest } from './tournament';

/** `POST /imports`, `GET /imports` and `DELETE /imports/{id}`: results of a file, saved in one step and undone as one. */

const file = z.strictObject({
  /** As it is called on the player's device. */
  name: requiredText(200, IMPORT_TEXTS.nameRequired),
  /** What it was read as, in the player's words: 'Poker Journal', 'CSV'. */
  format: requiredText(40, IMPORT_TEXTS.formatRequired),
});

/** Recognises a row of a file: the SHA-256 of its cells, shortened. It stays with its result, whatever the player updates. */
const source = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const sourceShape = { source: z.optional(source) };

/** Results as imports have them. */
export const importedSession = z.safeExtend(cashSessionRequest, sourceShape);
export const importedTournament = z.safeExtend(tournamentRequest, sourceShape);

/** The part of an imported result that is not a field. */
export interface ImportSource {
  readonly source?: string | undefined;
}

const importedResults = z.array(z.unknown()).check(documentedAs({ maxItems: MAX_IMPORT_RESULTS }));

/** The envelope of an import; each result is validated separately, as `importedSession` or `importedTournament`. */
export const importFrame = z
  .strictObject({
    file,
    /**
     * `skip` leaves out what the player has already: results of the same row of a file, and as many as are there of what is the
     * same in every field.
     */
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
  readonly sessions: readonly (CashSessionBody & ImportSource)[];
  readonly tournaments: readonly (TournamentBody & ImportSource)[];
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

const storedSources = z.array(z.object({ id: z.string(), source }));

/** Answer of `GET /imports/sources`: the results that came with a row of a file. */
export const importSources = z.object({ sessions: storedSources, tournaments: storedSources });
export type ImportSources = z.infer<typeof importSources>;
export type StoredSource = ImportSources['sessions'][number];
