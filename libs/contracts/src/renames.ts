import * as z from 'zod/mini';
import { cashSessionFields } from './cash-session';
import { crossField } from './cross-field';
import { backerName } from './deals';
import { requiredName } from './fields';
import { MAX_CHOICE } from './result-filter';
import { RENAME_TEXTS } from './texts';

/** `/api/renames`: names that become another one in all results of a player, and the way back. */

/** Names of one call that become another. */
export const MAX_RENAMED_NAMES = 50;

/** What has the name, as filters call it. A `backer` is anybody with whom the player shares action. */
export const renamedField = z.enum(['venue', 'game', 'stakes', 'tag', 'trip', 'bankroll', 'backer']);
export type RenamedField = z.infer<typeof renamedField>;

/** The field of a result with the names. */
export const RENAMED_FIELDS = {
  venue: 'location',
  game: 'game_type',
  stakes: 'stakes',
  tag: 'tags',
  trip: 'trip',
  bankroll: 'bankroll',
  backer: 'deals',
} as const satisfies Record<RenamedField, string>;

const limits: Readonly<Record<RenamedField, (name: string) => z.core.util.SafeParseResult<unknown>>> = {
  venue: (name) => cashSessionFields.location.request.safeParse(name),
  game: (name) => cashSessionFields.game_type.request.safeParse(name),
  stakes: (name) => cashSessionFields.stakes.request.safeParse(name),
  tag: (name) => cashSessionFields.tags.request.safeParse([name]),
  trip: (name) => cashSessionFields.trip.request.safeParse(name),
  bankroll: (name) => cashSessionFields.bankroll.request.safeParse(name),
  backer: (name) => backerName.safeParse(name),
};

/** Body of `POST /api/renames` and `POST /api/renames/preview`. */
export const renameRequest = z
  .strictObject({
    field: renamedField,
    /** Compared as figures do: case, blanks and Unicode forms make no difference. */
    from: z
      .array(requiredName(MAX_CHOICE, RENAME_TEXTS.fromRequired))
      .check(
        z.minLength(1, RENAME_TEXTS.fromRequired),
        z.maxLength(MAX_RENAMED_NAMES, `At most ${MAX_RENAMED_NAMES} names at once, please.`),
      ),
    /** Results that have it in another spelling get this one too. */
    to: requiredName(MAX_CHOICE, RENAME_TEXTS.toRequired),
  })
  .check(
    crossField(['field', 'to'], ({ value: { field, to }, addIssue }) => {
      const { error } = limits[field](to);
      if (error) addIssue('to', error.issues[0]?.message ?? RENAME_TEXTS.toRequired);
    }),
  );
export type RenameRequest = z.output<typeof renameRequest>;

/**
 * How many results of each kind get the new name, and how many entries: of bankrolls with their starts, or bought shares and
 * payments of a backer; absent for none.
 */
const counts = z.object({
  sessions: z.number(),
  tournaments: z.number(),
  entries: z.optional(z.number()),
});

/** Answer of `POST /api/renames/preview`. */
export const renamePreview = z.extend(counts, {
  /** Links to statements that would show the merged statement of several people; absent for none. */
  links: z.optional(z.number()),
});
export type RenamePreview = z.infer<typeof renamePreview>;

/** Answer of `POST /api/renames`, and one of `GET /api/renames`, newest first. Moments in UTC (ISO 8601). */
export const rename = z.object({
  id: z.string(),
  field: renamedField,
  from: z.array(z.string()),
  to: z.string(),
  at: z.string(),
  changed: counts,
  /** The results have their former names again since then. */
  undone_at: z.optional(z.string()),
});
export type Rename = z.infer<typeof rename>;
