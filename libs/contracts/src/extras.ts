import * as z from 'zod/mini';
import { across } from './across';
import { characters, optionalAmount, optionalCount, storable } from './fields';
import { MAX_TAG_LENGTH, MAX_TAGS } from './limits';
import { FIELD_TEXTS } from './texts';

/** What serious players log beside a result. All of it is optional, and 0, blank and absent all mean none. */

/** Tags are written with commas between them, so that none holds one; words in them are one blank apart. */
const tag = z.string().check(
  z.overwrite((text) => text.trim().replace(/\s+/g, ' ')),
  z.refine((text) => !text.includes(','), FIELD_TEXTS.tagComma),
  z.refine((text) => characters(text) <= MAX_TAG_LENGTH, FIELD_TEXTS.tagTooLong),
  storable,
);

/** The first writing of each tag, in the order given. */
function distinct(tags: string[] | null | undefined): string[] | undefined {
  const known = new Map<string, string>();
  for (const text of tags ?? []) {
    const key = text.toLocaleLowerCase('en-US');
    if (text !== '' && !known.has(key)) known.set(key, text);
  }
  return known.size > 0 ? [...known.values()] : undefined;
}

const tags = z.pipe(
  z.pipe(z.nullish(z.array(tag).check(z.maxLength(100, FIELD_TEXTS.tooManyTags))), z.transform(distinct)),
  z.optional(z.array(z.string()).check(z.maxLength(MAX_TAGS, FIELD_TEXTS.tooManyTags))),
);

const rebuys = {
  rebuys: optionalCount(0, FIELD_TEXTS.wholeNumber),
  /** How much of the buy-in they were. */
  rebuys_amount: optionalAmount,
};

/** Of both kinds. Tips and expenses are no part of the buy-in. */
const shared = { ...rebuys, tips: optionalAmount, expenses: optionalAmount, tags };

export const cashExtras = shared;
export const tournamentExtras = {
  ...shared,
  addons: optionalCount(0, FIELD_TEXTS.wholeNumber),
  /** How much of the buy-in they were. */
  addons_amount: optionalAmount,
};

const answered = {
  rebuys: z.optional(z.number()),
  rebuys_amount: z.optional(z.number()),
  tips: z.optional(z.number()),
  expenses: z.optional(z.number()),
  tags: z.optional(z.array(z.string())),
};

/** The same as the server answers them: what there is none of is absent. */
export const cashExtrasAnswer = answered;
export const tournamentExtrasAnswer = {
  ...answered,
  addons: z.optional(z.number()),
  addons_amount: z.optional(z.number()),
};

interface Bought {
  buyin: number;
  rebuys_amount?: number | undefined;
  addons_amount?: number | undefined;
}

/** The buy-in is all that was put in, so that what rebuys and add-ons cost is within it. */
export const checkBuyin = across<Bought>(
  ({ value: { buyin, rebuys_amount, addons_amount }, isFaulty, fault }) => {
    if (isFaulty('buyin', 'rebuys_amount', 'addons_amount')) return;
    const cents = Math.round((rebuys_amount ?? 0) * 100) + Math.round((addons_amount ?? 0) * 100);
    if (cents > Math.round(buyin * 100)) {
      fault(rebuys_amount ? 'rebuys_amount' : 'addons_amount', FIELD_TEXTS.rebuysBeyondBuyin);
    }
  },
);
