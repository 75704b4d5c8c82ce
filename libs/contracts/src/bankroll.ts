import * as z from 'zod/mini';
import { crossField } from './cross-field';
import { amount, clientId, optionalName, optionalText, resultDay } from './fields';

/**
 * `/api/bankroll`: what a player plays with. Balances follow from a starting amount, from money that the player moves, and
 * from results. Amounts in dollars, days as YYYY-MM-DD. A bankroll without a name is the main one.
 */

export const BANKROLL_NAME_MAX_LENGTH = 50;
export const TRIP_MAX_LENGTH = 80;
/** Entries of one account. */
export const MAX_MONEY_MOVEMENTS = 10_000;
/** Bankrolls of one account with a starting amount. */
export const MAX_BANKROLLS = 50;

const TEXTS = {
  amount: 'Enter an amount above 0.',
  sameBankroll: 'Choose two different bankrolls.',
  onlyTransfers: 'Only a transfer has a second bankroll.',
  onlyExpenses: 'Only an expense has a category.',
  onlyExpensesOfTrips: 'Only an expense belongs to a trip.',
} as const;

/** Jackpots and bonuses count for the balance alone: one that is to count in game figures is part of a cash-out. */
const movementKind = z.enum(['deposit', 'withdrawal', 'expense', 'jackpot', 'bonus', 'transfer']);
export const MOVEMENT_KINDS = movementKind.options;
export type MovementKind = z.infer<typeof movementKind>;

const expenseCategory = z.enum(['travel', 'coaching', 'fees', 'other']);
export const EXPENSE_CATEGORIES = expenseCategory.options;
export type ExpenseCategory = z.infer<typeof expenseCategory>;

const bankrollName = optionalName(BANKROLL_NAME_MAX_LENGTH);
const sameName = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase();

/** Id of `PUT /api/bankroll/movements/{id}`. */
export const movementId = clientId;

/** Body of `PUT /api/bankroll/movements/{id}`. */
export const movementRequest = z
  .strictObject({
    kind: movementKind,
    date: resultDay,
    amount: amount.check(z.positive(TEXTS.amount)),
    /** Where the money is, or comes from. */
    bankroll: bankrollName,
    /** Where a transfer goes to. */
    to: bankrollName,
    category: z.optional(expenseCategory),
    note: optionalText(200),
    /** The trip or series of an expense, as results name it. */
    trip: optionalName(TRIP_MAX_LENGTH),
  })
  .check(
    crossField(['kind', 'bankroll', 'to'], ({ value: { kind, bankroll, to }, addIssue }) => {
      if (kind === 'transfer' && sameName(bankroll, to)) addIssue('to', TEXTS.sameBankroll);
      if (kind !== 'transfer' && to !== undefined) addIssue('to', TEXTS.onlyTransfers);
    }),
    crossField(['kind', 'category'], ({ value: { kind, category }, addIssue }) => {
      if (kind !== 'expense' && category !== undefined) addIssue('category', TEXTS.onlyExpenses);
    }),
    crossField(['kind', 'trip'], ({ value: { kind, trip }, addIssue }) => {
      if (kind !== 'expense' && trip !== undefined) addIssue('trip', TEXTS.onlyExpensesOfTrips);
    }),
  );
export type MovementBody = z.input<typeof movementRequest>;
export type MovementRequest = z.output<typeof movementRequest>;

/** Body of `PUT /api/bankroll/starts`: what a bankroll held before its first day. Replaces that of the same name. */
export const bankrollStart = z.strictObject({
  bankroll: bankrollName,
  amount,
  /** The first day that counts; without it, all results and entries do. */
  date: z.optional(resultDay),
});
export type BankrollStart = z.output<typeof bankrollStart>;

/** Parameter of `DELETE /api/bankroll/starts`: the main bankroll without one. */
export const bankrollStartQuery = z.strictObject({ bankroll: bankrollName });

const movement = z.object({
  id: z.string(),
  kind: movementKind,
  date: z.string(),
  amount: z.number(),
  bankroll: z.optional(z.string()),
  to: z.optional(z.string()),
  category: z.optional(expenseCategory),
  note: z.optional(z.string()),
  trip: z.optional(z.string()),
});
export type Movement = z.infer<typeof movement>;

/** The balance at the end of a day on which it changed. */
const balanceOfDay = z.object({ date: z.string(), balance: z.number() });
export type BalanceOfDay = z.infer<typeof balanceOfDay>;

/** A bankroll, and what its balance is made of: the start, and the sums of what counts since then. */
const bankroll = z.object({
  /** Empty for the main bankroll. */
  name: z.string(),
  start: z.number(),
  /** The first day that counts, if the player chose one. */
  startDate: z.optional(z.string()),
  deposits: z.number(),
  withdrawals: z.number(),
  /** Between sessions; those of results are in `results`. */
  expenses: z.number(),
  /** Jackpots and bonuses. */
  extras: z.number(),
  /** What came from other bankrolls less what went there. */
  transfers: z.number(),
  /** The player's own net of results, after tips and expenses. */
  results: z.number(),
  /** Shares bought in other players, once their events are over; absent from former answers. */
  shares: z.optional(z.number()),
  balance: z.number(),
  days: z.array(balanceOfDay),
});
export type Bankroll = z.infer<typeof bankroll>;

/** Answer of all calls of `/api/bankroll`: the main bankroll first, others by name. */
export const bankrollAnswer = z.object({
  /**
   * Whether the player has entered a start, or a movement that is no expense of a trip: until then, the balance is only that of
   * results.
   */
  isKept: z.boolean(),
  /** Whether results have deals with others, and count with what the player won of them; absent without. */
  hasDeals: z.optional(z.boolean()),
  /** Of all bankrolls together. */
  total: z.object({ balance: z.number(), days: z.array(balanceOfDay) }),
  bankrolls: z.array(bankroll),
  /** Newest first. */
  movements: z.array(movement),
});
export type BankrollAnswer = z.infer<typeof bankrollAnswer>;
