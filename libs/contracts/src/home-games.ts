import * as z from 'zod/mini';
import { crossField } from './cross-field';
import { amount, clientId, documentedAs, optionalName, requiredName, resultDay } from './fields';
import { CURRENCIES } from './settings';

/**
 * `/api/home-games`: ledgers of tables of friends, who read and write them by a code. Amounts in decimal units of the game's
 * currency, days as YYYY-MM-DD.
 */

/** Home games of one account. */
export const MAX_HOME_GAMES = 200;
/** Those of them that are not closed. */
export const MAX_OPEN_HOME_GAMES = 10;
export const MAX_HOME_GAME_PLAYERS = 50;
/** Entries of one home game, with all their corrections. */
export const MAX_HOME_GAME_ENTRIES = 1000;
/** Entries that guests may add; the rest is left to the host, who can always correct and settle. */
export const MAX_GUEST_ENTRIES = 800;
export const HOME_GAME_NAME_MAX_LENGTH = 60;
export const HOME_GAME_PLAYER_MAX_LENGTH = 50;

const TEXTS = {
  name: 'Enter a name.',
  by: 'Enter your name.',
  amount: 'Enter an amount.',
  aboveNothing: 'Enter an amount above 0.',
  noAmount: 'A player has no amount.',
  noName: 'Only a player has a name.',
  firstRemoved: 'Only an entry that exists is removed.',
  splitOpen: 'Only a game that is closed is split.',
  code: 'This is no code.',
} as const;

/** Digits and letters without I, L, O and U, which look or sound like others: 5 bits each. */
const CODE_LENGTH = 12;
export const HOME_GAME_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const GROUP = /.{4}(?=.)/g;

/** @returns the code as it is sent, of whatever somebody typed or an address holds; undefined if it is none */
export function readHomeGameCode(typed: string): string | undefined {
  if (typed.length > CODE_LENGTH * 4) return undefined;
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** A code as it is read out: `7K3F-9QXM-2TPA`. */
export const formatHomeGameCode = (code: string): string => code.replace(GROUP, '$&-');

/** The page of a home game, for anyone with its code. */
export const homeGamePage = (code: string): string => `/home-games/${formatHomeGameCode(code)}`;

/** Of `/api/home-games/by-code/{code}`: 12 letters, as `readHomeGameCode` writes them. */
export const homeGameCode = z
  .string()
  .check(z.regex(CODE, TEXTS.code), documentedAs({ maxLength: CODE_LENGTH }));

const status = z.enum(['open', 'locked', 'closed']);
/** `open`: anyone with the code writes. `locked`: only the host. `closed`: nobody. */
export type HomeGameStatus = z.infer<typeof status>;
const currency = z.optional(z.enum(CURRENCIES));

/** Body of `PUT /api/home-games/{id}`: starts a game, or changes what it is called. */
export const homeGameRequest = z.strictObject({
  name: requiredName(HOME_GAME_NAME_MAX_LENGTH, TEXTS.name),
  date: resultDay,
  stakes: optionalName(30),
  /** Of all amounts, which are never converted; dollars by default. */
  currency,
  /** The host's name as the table sees it. */
  host: requiredName(HOME_GAME_PLAYER_MAX_LENGTH, TEXTS.by),
});
export type HomeGameBody = z.input<typeof homeGameRequest>;
export type HomeGameRequest = z.output<typeof homeGameRequest>;

/** Body of `PUT /api/home-games/{id}/status`. */
export const homeGameStatusRequest = z
  .strictObject({
    status,
    /** Buy-ins less cash-outs, as the host saw it, to be shared among the players: negative if too much was cashed out. */
    split: z.optional(z.number().check(z.minimum(-1e10), z.maximum(1e10))),
  })
  .check(
    crossField(['status', 'split'], ({ value, addIssue }) => {
      if (value.status !== 'closed' && value.split !== undefined) addIssue('split', TEXTS.splitOpen);
    }),
  );
export type HomeGameStatusRequest = z.output<typeof homeGameStatusRequest>;

const kind = z.enum(['player', 'buyIn', 'cashOut']);

/**
 * Body of `PUT …/entries/{id}`. Entries are never changed: a later one corrects or removes an earlier one, and both stay
 * visible. An id that is stored already is ignored, and refused with other values.
 */
export const homeGameEntryRequest = z
  .strictObject({
    kind,
    /** The entry that seated the player; of a new player, this one. */
    player: clientId,
    /** Of a player. */
    name: optionalName(HOME_GAME_PLAYER_MAX_LENGTH),
    /** Of a buy-in or a cash-out. A second buy-in of a player is a rebuy. */
    amount: z.optional(amount),
    /** The first version of the entry that this one replaces. */
    corrects: z.optional(clientId),
    removed: z.optional(z.boolean()),
    /** Who writes it, as typed. */
    by: requiredName(HOME_GAME_PLAYER_MAX_LENGTH, TEXTS.by),
  })
  .check(
    crossField(['kind', 'name', 'amount', 'removed'], ({ value, addIssue }) => {
      if (value.removed) return;
      if (value.kind === 'player' && value.name === undefined) addIssue('name', TEXTS.name);
      if (value.kind !== 'player' && value.amount === undefined) addIssue('amount', TEXTS.amount);
      if (value.kind === 'buyIn' && value.amount === 0) addIssue('amount', TEXTS.aboveNothing);
    }),
    crossField(['kind', 'name', 'amount'], ({ value, addIssue }) => {
      if (value.kind === 'player' && value.amount !== undefined) addIssue('amount', TEXTS.noAmount);
      if (value.kind !== 'player' && value.name !== undefined) addIssue('name', TEXTS.noName);
    }),
    crossField(['corrects', 'removed'], ({ value, addIssue }) => {
      if (value.removed && value.corrects === undefined) addIssue('removed', TEXTS.firstRemoved);
    }),
  );
export type HomeGameEntryBody = z.input<typeof homeGameEntryRequest>;
export type HomeGameEntryRequest = z.output<typeof homeGameEntryRequest>;

/** A home game in its host's list, with its code. */
export const homeGame = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  date: z.string(),
  stakes: z.optional(z.string()),
  currency: z.optional(z.string()),
  host: z.string(),
  status,
  players: z.number(),
  /** All buy-ins. */
  bought_in: z.number(),
  created_at: z.string(),
});
export type HomeGame = z.infer<typeof homeGame>;

/** Answer of `GET /api/home-games`: newest day first. */
export const homeGames = z.array(homeGame);

const homeGameEntry = z.object({
  id: z.string(),
  kind,
  player: z.string(),
  name: z.optional(z.string()),
  amount: z.optional(z.number()),
  corrects: z.optional(z.string()),
  removed: z.optional(z.boolean()),
  by: z.string(),
  /** Whether the host's account wrote it. */
  is_host: z.optional(z.boolean()),
  at: z.string(),
});
export type HomeGameEntry = z.infer<typeof homeGameEntry>;

/** Answer of the calls with a code, and of the host's entries: the ledger, and nothing of the host's account. */
export const homeGameTable = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  stakes: z.optional(z.string()),
  currency: z.optional(z.string()),
  host: z.string(),
  status,
  /** Whether the game was closed with its difference shared among the players. */
  is_split: z.boolean(),
  /** All versions, oldest first. */
  entries: z.array(homeGameEntry),
});
export type HomeGameTable = z.infer<typeof homeGameTable>;
