import * as z from 'zod/mini';
import { amount, requiredName } from './fields';
import { FIELD_TEXTS } from './texts';

/** Deals of one result. */
export const MAX_DEALS = 20;
/** In characters. */
export const BACKER_MAX_LENGTH = 60;
/** Shares and markups have at most four decimals. */
const FINEST = 10_000;
export const MAX_MARKUP = 10;

const isFineEnough = (value: number): boolean => Math.round(value * FINEST) / FINEST === value;

const dealKind = z.enum(['backing', 'stake', 'swap']);
export const DEAL_KINDS = dealKind.options;
export type DealKind = z.infer<typeof dealKind>;

const bullets = z.enum(['first']);

/** The name of a backer, or of the other player of a swap. Semicolons separate deals in files. */
export const backerName = requiredName(BACKER_MAX_LENGTH, FIELD_TEXTS.dealBackerRequired).check(
  z.refine((name) => !name.includes(';'), FIELD_TEXTS.dealSemicolon),
);

/** In percent. */
export const dealShare = z
  .number(FIELD_TEXTS.dealShare)
  .check(
    z.positive(FIELD_TEXTS.dealShare),
    z.maximum(100, FIELD_TEXTS.dealShare),
    z.refine(isFineEnough, FIELD_TEXTS.dealShare),
  );

/** What each dollar of a share costs; absent, null and 1 mean that it is sold at cost. */
export const dealMarkup = z.pipe(
  z.nullish(
    z
      .number(FIELD_TEXTS.dealMarkup)
      .check(
        z.minimum(0, FIELD_TEXTS.dealMarkup),
        z.maximum(MAX_MARKUP, FIELD_TEXTS.dealMarkup),
        z.refine(isFineEnough, FIELD_TEXTS.dealMarkup),
      ),
  ),
  z.transform((times): number | undefined => (times === 1 ? undefined : (times ?? undefined))),
);

const received = z.pipe(
  z.nullish(amount),
  z.transform((dollars): number | undefined => dollars || undefined),
);

/**
 * A deal of the player with somebody else on one result. `backing` buys a share at a markup. A `stake` pays all of the cost; losses
 * add to the make-up, which later profits repay before they are split. In a `swap`, each pays the other a share of what came back.
 */
const dealRequest = z
  .strictObject({
    backer: backerName,
    kind: dealKind,
    /** Percent: of what comes back; of a stake, the backer's part of the profit. */
    share: dealShare,
    /** Of backing only. */
    markup: dealMarkup,
    /** Of backing only: pays for the first bullet and has its part of what came back. Without it, for all bullets. */
    bullets: z.optional(bullets),
    /** Of a swap only: what the other player paid of theirs, in dollars. */
    received,
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if (value.kind !== 'backing' && value.markup !== undefined) refuse('markup', FIELD_TEXTS.dealMarkupKind);
    if (value.kind !== 'backing' && value.bullets !== undefined)
      refuse('bullets', FIELD_TEXTS.dealBulletsKind);
    if (value.kind !== 'swap' && value.received !== undefined)
      refuse('received', FIELD_TEXTS.dealReceivedKind);
  });

/** A deal as the server answers it. */
export const dealResponse = z.object({
  backer: z.string(),
  kind: dealKind,
  share: z.number(),
  markup: z.optional(z.number()),
  bullets: z.optional(bullets),
  received: z.optional(z.number()),
});
export type Deal = z.infer<typeof dealResponse>;
/** As sent by a client. */
export type DealBody = z.input<typeof dealRequest>;

/** Of the stored text. Room for 20 deals with names of 60 letters: lists sort whole rows, so each character costs memory. */
export const DEALS_JSON_MAX_LENGTH = 4000;

/** @returns JSON in ASCII, as deals are stored */
export const asciiJson = (value: string | readonly Deal[]): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** @returns deals as they are stored */
export const dealsJson = (deals: readonly Deal[]): string => asciiJson(deals);

/** @returns the key by which backers are compared: `textKey` of poker-math, for names that the contract has tidied */
const backerKey = (name: string): string => name.toLowerCase().normalize('NFC');

/** Whether somebody has two deals of one result. */
export const hasBackerTwice = (deals: readonly Deal[]): boolean =>
  new Set(deals.map((deal) => backerKey(deal.backer))).size < deals.length;

/** @returns why deals cannot stand together; undefined where they can */
function conflict(deals: readonly Deal[]): string | undefined {
  if (hasBackerTwice(deals)) return FIELD_TEXTS.dealTwice;
  const stakes = deals.filter(({ kind }) => kind === 'stake').length;
  if (stakes > 1) return FIELD_TEXTS.dealStakes;
  if (stakes > 0 && deals.some(({ kind }) => kind === 'backing')) return FIELD_TEXTS.dealStakeAndBacking;
  const sold = deals.reduce((sum, deal) => sum + Math.round(deal.share * FINEST), 0);
  if (sold > 100 * FINEST) return FIELD_TEXTS.dealsBeyondAll;
  return dealsJson(deals).length > DEALS_JSON_MAX_LENGTH ? FIELD_TEXTS.dealNamesTooLong : undefined;
}

/** Deals of one result; absent, null and an empty list all mean none. */
export const deals = z.pipe(
  z.nullish(
    z.array(dealRequest).check(z.maxLength(MAX_DEALS, FIELD_TEXTS.tooManyDeals), ({ value, issues }) => {
      const message = issues.length === 0 ? conflict(value) : undefined;
      if (message !== undefined) issues.push({ code: 'custom', path: [], message, input: value });
    }),
  ),
  z.transform((list): Deal[] | undefined => (list && list.length > 0 ? list : undefined)),
);

/** Names that end like this are followed by their kind, which no text leaves out then. */
const ENDS_LIKE_KIND = /(?:^| )(?:backing|stake|swap)$/i;

function dealText(
  { backer, kind, share, markup, bullets, received }: DealBody,
  amountText: (dollars: number) => string,
): string {
  const word = kind !== 'backing' || ENDS_LIKE_KIND.test(backer) ? ` ${kind}` : '';
  const first = bullets ? ' first bullet' : '';
  const price = typeof markup === 'number' ? ` at ${markup}` : '';
  const brought = received ? ` received ${amountText(received)}` : '';
  return `${backer}${word} ${share}%${first}${price}${brought}`;
}

/**
 * @param amountText writes an amount; as `readDeals` reads it by default
 * @returns `Anna 25% at 1.08; Ben 10% first bullet at 1.2; Cy swap 5% received 120.5`
 */
export const dealsText = (
  deals: readonly DealBody[],
  amountText: (dollars: number) => string = String,
): string => deals.map((deal) => dealText(deal, amountText)).join('; ');

const DEAL =
  /^(.+?)(?: (backing|stake|swap))? (\d+(?:\.\d+)?) ?%( first bullet)?(?: at (\d+(?:\.\d+)?))?(?: received (\d+(?:\.\d+)?))?$/i;
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** @returns the deals of a text that `dealsText` wrote, unvalidated; undefined for any other text */
export function readDeals(text: string): DealBody[] | undefined {
  const deals: DealBody[] = [];
  for (const part of text.split(';')) {
    const found = DEAL.exec(part.trim());
    if (!found) return undefined;
    const [, backer = '', kind, share, first, markup, received] = found;
    deals.push({
      backer,
      kind: dealKind.parse(kind?.toLowerCase() ?? 'backing'),
      share: Number(share),
      markup: numberOf(markup),
      bullets: first ? 'first' : undefined,
      received: numberOf(received),
    });
  }
  return deals;
}
