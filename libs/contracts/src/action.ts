import * as z from 'zod/mini';
import { BANKROLL_NAME_MAX_LENGTH } from './bankroll';
import { crossField } from './cross-field';
import { BACKER_MAX_LENGTH, dealMarkup, dealShare } from './deals';
import {
  amount,
  documentedAs,
  optionalCurrency,
  optionalName,
  optionalRate,
  optionalText,
  requiredName,
  resultDay,
} from './fields';
import { checkRateOf } from './result-fields';
import { CURRENCIES } from './settings';

/**
 * `/api/action`: what a player and the people with whom the player shares action owe each other. Amounts in dollars, those of
 * bought shares in their own currency, shares in %, days as YYYY-MM-DD. Nothing here counts under the trial.
 */

export const EVENT_MAX_LENGTH = 120;
/** Of one account. */
export const MAX_BOUGHT_SHARES = 5000;
/** Of one account. */
export const MAX_BACKER_PAYMENTS = 5000;
/** Links of one account that work at the same time. */
export const MAX_ACTION_LINKS = 20;
/** How many days a link works at most. */
export const MOST_ACTION_LINK_DAYS = 365;
/** Items of an answer, the newest; statements begin with the sum of those before. */
export const MAX_STATEMENT_ITEMS = 5000;
/** The most people of an answer; those with the smallest balances are left out. */
export const MAX_PEOPLE = 1000;

const TEXTS = {
  person: 'Enter a name.',
  amount: 'Enter an amount above 0.',
  id: 'An id is a UUID in lower case.',
  firstBullet: 'The first bullet is part of what their seat cost, and cannot be above it.',
  endsBefore: 'The event ends on the day of the share or later.',
  endsOpen: 'Enter their cash-out, or remove the day.',
  days: `Choose 1 to ${MOST_ACTION_LINK_DAYS} days.`,
} as const;

const personName = requiredName(BACKER_MAX_LENGTH, TEXTS.person);

/** Id of a bought share or a payment: the client's own UUID, so that a repeated call adds nothing twice. */
export const actionEntryId = z
  .string()
  .check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, TEXTS.id), documentedAs({ maxLength: 36 }));

/** Body of `PUT /api/action/shares/{id}`: a share that the player bought in somebody else's play. */
export const boughtShareRequest = z
  .strictObject({
    /** Of the event, or of the sale. */
    date: resultDay,
    /** Who played. */
    player: personName,
    event: optionalName(EVENT_MAX_LENGTH),
    share: dealShare,
    /** 1 without one. */
    markup: dealMarkup,
    /** What the player's seat cost, with all bullets. */
    cost: amount,
    /** The part of `cost` that paid for the first bullet, if the share is of that one alone; absent for all bullets. */
    firstBullet: z.optional(amount),
    /** What was paid for the share, less refunds; without it, share × markup × the price of all bullets or of the first. */
    paid: z.optional(amount),
    /** The player's cash-out, of which the share is. Absent until the event is over. */
    returned: z.optional(amount),
    /** The day on which the event was over, and from which the share counts in the bankroll; `date` without it. */
    endDate: z.optional(resultDay),
    /** Of the amounts; the player's base currency without one. */
    currency: optionalCurrency,
    /** Units of the base currency for one unit of `currency`. Both or neither. */
    rate: optionalRate,
    /** That the share was bought from; the main one without a name. */
    bankroll: optionalName(BANKROLL_NAME_MAX_LENGTH),
    note: optionalText(200),
  })
  .check(
    crossField(['cost', 'firstBullet'], ({ value: { cost, firstBullet = 0 }, addIssue }) => {
      if (firstBullet > cost) addIssue('firstBullet', TEXTS.firstBullet);
    }),
    crossField(['date', 'returned', 'endDate'], ({ value: { date, returned, endDate }, addIssue }) => {
      if (endDate === undefined) return;
      if (endDate < date) addIssue('endDate', TEXTS.endsBefore);
      else if (returned === undefined) addIssue('endDate', TEXTS.endsOpen);
    }),
    checkRateOf(
      ['share', 'markup', 'cost', 'paid', 'returned'],
      // A markup may make the price the largest amount.
      ({ share, markup = 1, cost, paid = 0, returned = 0 }) => [
        ...[cost, paid, returned, (share / 100) * markup * cost],
      ],
    ),
  );
export type BoughtShareBody = z.input<typeof boughtShareRequest>;
export type BoughtShareRequest = z.output<typeof boughtShareRequest>;

/** Body of `PUT /api/action/payments/{id}`: money between the player and somebody, beside all results. */
export const backerPaymentRequest = z.strictObject({
  person: personName,
  /** Whether the player paid or received it. */
  direction: z.enum(['paid', 'received']),
  date: resultDay,
  amount: amount.check(z.positive(TEXTS.amount)),
  note: optionalText(200),
});
export type BackerPaymentBody = z.input<typeof backerPaymentRequest>;
export type BackerPaymentRequest = z.output<typeof backerPaymentRequest>;

const boughtShare = z.object({
  id: z.string(),
  date: z.string(),
  player: z.string(),
  event: z.optional(z.string()),
  share: z.number(),
  markup: z.optional(z.number()),
  cost: z.number(),
  firstBullet: z.optional(z.number()),
  /** As entered or computed. */
  paid: z.number(),
  /** Whether `paid` was entered. */
  isPaidEntered: z.boolean(),
  returned: z.optional(z.number()),
  /** The share of `returned`; absent until the event is over. */
  yours: z.optional(z.number()),
  /** `yours` − `paid`; absent until the event is over. */
  net: z.optional(z.number()),
  endDate: z.optional(z.string()),
  /** Of the amounts; absent for the base currency. */
  currency: z.optional(z.string()),
  /** Units of the base currency for one unit of it. */
  rate: z.optional(z.number()),
  bankroll: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type BoughtShare = z.infer<typeof boughtShare>;

const itemKind = z.enum(['deal', 'share', 'payment']);

/** What a statement says in one line. */
const lineParts = {
  kind: itemKind,
  date: z.string(),
  /** The tournament's name, the stakes, or the event. */
  title: z.optional(z.string()),
  venue: z.optional(z.string()),
  /** The kind of a deal, such as `backing`; pages name those that they know. */
  deal: z.optional(z.string()),
  /** In %. */
  share: z.optional(z.number()),
  /** Paid for the share: by the person for a deal, by the player for a bought share. */
  paid: z.optional(z.number()),
  /** The share of what came back; absent for a bought share until the event is over. */
  returned: z.optional(z.number()),
  /** What the line adds to the balance. A payment is nothing else: below 0 if the player paid. */
  change: z.number(),
  /** The balance after the line; above 0 the player owes. */
  balance: z.number(),
} as const;

const statementItem = z.object({
  ...lineParts,
  /** Of the result, the bought share or the payment. */
  id: z.string(),
  /** Of a deal: the kind of its result. */
  result: z.optional(z.enum(['cash', 'tournament'])),
  note: z.optional(z.string()),
});
export type StatementItem = z.infer<typeof statementItem>;

/** What deals or shares add up to. Shares of events that are not over count as paid only. */
const sums = z.object({ count: z.number(), paid: z.number(), returned: z.number() });

const statementParts = {
  /** As most often written. */
  name: z.string(),
  /** What the player owes; below 0, what the person owes. */
  balance: z.number(),
  /** What a stake has lost and not won back; 0 without one. */
  makeup: z.number(),
  /** Of the person, in the player's results. */
  deals: sums,
  /** Of the player, in the person's play. */
  shares: sums,
  /** What the player paid the person beside all results, and received. */
  payments: z.object({ paid: z.number(), received: z.number() }),
  /** The balance before the first item. */
  broughtForward: z.number(),
} as const;

const personStatement = z.object({
  ...statementParts,
  /** Oldest first. */
  items: z.array(statementItem),
});
export type PersonStatement = z.infer<typeof personStatement>;

/** Answer of `GET /api/action`, and of all changes of shares and payments. */
export const actionAnswer = z.object({
  /** Sorted by the size of the balance, largest first, in either direction. */
  people: z.array(personStatement),
  /** People beyond the largest number. */
  otherPeople: z.number(),
  /** Bought shares, newest first. */
  shares: z.array(boughtShare),
  /** Of all people. */
  totals: z.object({
    /** Balances that the player owes, and that are owed to the player; both 0 or more. */
    owedByYou: z.number(),
    owedToYou: z.number(),
    /** Net of results with deals: at the table, the player's own, and that of all others. They add up. */
    table: z.number(),
    own: z.number(),
    others: z.number(),
    /** Net of bought shares whose events are over. */
    shares: z.number(),
  }),
});
export type ActionAnswer = z.infer<typeof actionAnswer>;

/** Body of `POST /api/action/links`: a link to the statement of one person. */
export const actionLinkRequest = z.strictObject({
  person: personName,
  /** Of the amounts; dollars by default. */
  currency: z.optional(z.enum(CURRENCIES)),
  expiresInDays: z
    .number(TEXTS.days)
    .check(z.int(TEXTS.days), z.minimum(1, TEXTS.days), z.maximum(MOST_ACTION_LINK_DAYS, TEXTS.days)),
});
export type ActionLinkRequest = z.output<typeof actionLinkRequest>;

const actionLink = z.object({
  id: z.string(),
  person: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type ActionLink = z.infer<typeof actionLink>;

/** Answer of `GET /api/action/links`: those that work, oldest first. */
export const actionLinks = z.array(actionLink);

/** Answer of `POST /api/action/links`. The token is in this answer only; the link is `/statement/{token}`. */
export const newActionLink = z.extend(actionLink, { token: z.string() });
export type NewActionLink = z.infer<typeof newActionLink>;

/** Answer of `GET /api/action/statements/by-token/{token}`: the statement of one person, without ids and notes. */
export const sharedStatement = z.object({
  ...statementParts,
  currency: z.optional(z.enum(CURRENCIES)),
  items: z.array(z.object(lineParts)),
  expires_at: z.string(),
});
export type SharedStatement = z.infer<typeof sharedStatement>;
