import * as z from 'zod/mini';
import { crossField } from './cross-field';
import { withoutHours } from './dashboard';
import { optionalText } from './fields';
import { resultFilter } from './result-filter';
import { CURRENCIES } from './settings';

/** `/api/shares`: links to a read-only view of some of a player's figures. */

/** Links of one account that work at the same time. */
export const MAX_SHARES = 20;
export const SHARE_TITLE_MAX_LENGTH = 40;
/** How many days a link works at most. */
export const MOST_SHARE_DAYS = 365;
const WHOLE_DAYS = `Choose 1 to ${MOST_SHARE_DAYS} days.`;

const subject = z.enum(['graph', 'profit', 'hourly']);
/** In money, not at all, or in big blinds. */
const amounts = z.enum(['shown', 'hidden', 'bigBlinds']);
const currency = z.optional(z.enum(CURRENCIES));

/** Body of `POST /api/shares`. The view follows later results that the filter lets through. */
export const shareRequest = z
  .strictObject({
    subject,
    amounts,
    title: optionalText(SHARE_TITLE_MAX_LENGTH),
    filter: resultFilter,
    /** Of the amounts; dollars by default. */
    currency,
    expiresInDays: z
      .number(WHOLE_DAYS)
      .check(z.int(WHOLE_DAYS), z.minimum(1, WHOLE_DAYS), z.maximum(MOST_SHARE_DAYS, WHOLE_DAYS)),
  })
  .check(
    crossField(['amounts', 'subject'], ({ value, addIssue }) => {
      if (value.amounts === 'hidden' && value.subject !== 'graph')
        addIssue('subject', 'Without amounts, only the graph can be shared.');
    }),
  );
export type ShareRequest = z.output<typeof shareRequest>;

const share = z.object({
  id: z.string(),
  subject,
  amounts,
  title: z.optional(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Share = z.infer<typeof share>;

/** Answer of `GET /api/shares`: those that work, oldest first. */
export const shares = z.array(share);

/** Answer of `POST /api/shares`. The token is in this answer only; the link is `/s/{token}`. */
export const newShare = z.extend(share, { token: z.string() });
export type NewShare = z.infer<typeof newShare>;

/** Answer of `GET /api/shares/by-token/{token}`: what the player chose, and nothing else. */
export const sharedView = z.object({
  subject,
  amounts,
  title: z.optional(z.string()),
  /** Only with amounts in money. */
  currency,
  /** The days, YYYY-MM-DD; null without results. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The running total of a graph. Hidden amounts are shares of the largest one, between −1 and 1. */
  points: z.array(z.object({ date: z.string(), amount: z.number() })),
  /** null unless chosen. */
  total: z.nullable(z.number()),
  perHour: z.nullable(z.number()),
  /** Of an hourly; 0 otherwise. */
  withoutHours,
  expires_at: z.string(),
});
export type SharedView = z.infer<typeof sharedView>;
