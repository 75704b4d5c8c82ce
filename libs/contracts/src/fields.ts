import * as z from 'zod/mini';
import { isCalendarDay, isTimeOfDay, latestAllowedDay } from './calendar';
import { DAY_HOURS_MAX_LENGTH, formatDayHours, parseDayHours } from './day-hours';
import {
  EARLIEST_DAY,
  MAX_AMOUNT_CENTS,
  MAX_DURATION_HOURS,
  MAX_RATE,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_ZONE_LENGTH,
  RATE_DECIMALS,
} from './limits';
import { isWholeCents } from './money';
import { formatPayouts, parsePayouts, PAYOUTS_MAX_LENGTH } from './payouts';
import { isCurrency } from './settings';
import { FIELD_TEXTS } from './texts';

/** Counts code points, as the database does, so that an emoji is one character. */
const characters = (text: string): number => Array.from(text).length;

/** The database cannot store NUL and lone surrogates unchanged. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text);

function isWellFormed(text: string): boolean {
  // Surrogates that are left after all pairs are removed are lone ones.
  return !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
}

/** Adds to the OpenAPI document what a refinement or a pattern enforces, which JSON Schema cannot express. */
export const documentedAs = (schema: {
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  format?: 'date' | 'email';
  pattern?: string;
}) => z.meta(schema);

const storable = z.refine<string>(isStorable, FIELD_TEXTS.unreadable);
const atMost = (max: number) =>
  z.refine<string>((text) => characters(text) <= max, {
    // Not before it is needed: the first number with separators takes a process 10 ms.
    error: () => `At most ${max.toLocaleString('en-US')} characters, please.`,
  });

/** An id that a client sends. Ids are printable ASCII: the database cannot compare other characters with them. */
export const idOf = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\x21-\x7e]+$/, 'There is no such id.'));

/** The client's own UUID, in lower case: a call that is repeated under it adds nothing twice. */
export const clientId = z
  .string()
  .check(
    z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'An id is a UUID in lower case.'),
    documentedAs({ maxLength: 36 }),
  );

/** An address that a client looks up, or a part of one. */
export const lookedUp = z.string().check(z.trim(), z.maxLength(254), storable);

/** Soft hyphens, fillers, blanks without width and marks of direction. */
const INVISIBLE =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/** Joiners, selectors of forms and tags that show nothing. Emoji, keys such as 1️⃣ and other scripts need them. */
const NEEDLESS =
  /(^|[\p{Script=Latin}\d\s])(?:\u200c|\u200d|[\ufe00-\ufe0f\u{e0000}-\u{e007f}])+(?!\u20e3)/gu;

/** One Unicode form, trimmed, one blank for each run of white space: names that look alike are the same text. */
const tidied = () =>
  z.overwrite<string>((text) =>
    text.replace(INVISIBLE, '').replace(NEEDLESS, '$1').normalize('NFC').trim().replace(/\s+/g, ' '),
  );

const requiredWith = (clean: Clean, max: number, required: string) =>
  z
    .string(required)
    .check(clean, z.minLength(1, required), atMost(max), storable, documentedAs({ maxLength: max }));

const optionalWith = (clean: Clean, max: number) =>
  z.pipe(
    z.nullish(z.string().check(clean, atMost(max), storable, documentedAs({ maxLength: max }))),
    z.transform((text): string | undefined => text || undefined),
  );
type Clean = ReturnType<typeof tidied>;

/** A trimmed text of 1 to `max` characters. */
export const requiredText = (max: number, required: string) => requiredWith(z.trim(), max, required);

/** A name of 1 to `max` characters, which results are grouped by. */
export const requiredName = (max: number, required: string) => requiredWith(tidied(), max, required);

/** A trimmed text of at most `max` characters; absent, null and blank all mean none. */
export const optionalText = (max: number) => optionalWith(z.trim(), max);

/** As `optionalText`, for a name. */
export const optionalName = (max: number) => optionalWith(tidied(), max);

/** A real calendar day from 1970 to one day ahead of UTC, because the player's time zone may be ahead. */
export const resultDay = z.string(FIELD_TEXTS.dateRequired).check(
  z.trim(),
  z.minLength(1, FIELD_TEXTS.dateRequired),
  z.refine(isCalendarDay, FIELD_TEXTS.dateUnknown),
  z.refine((day) => day >= EARLIEST_DAY, FIELD_TEXTS.dateTooEarly),
  z.refine((day) => day <= latestAllowedDay(new Date()), FIELD_TEXTS.dateInFuture),
  documentedAs({ format: 'date', maxLength: 10 }),
);

/** HH:MM; absent, null and blank all mean none. */
export const optionalTime = z.pipe(
  z.nullish(
    z.string(FIELD_TEXTS.timeUnknown).check(
      z.trim(),
      z.refine((time) => time === '' || isTimeOfDay(time), FIELD_TEXTS.timeUnknown),
      documentedAs({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$', maxLength: 5 }),
    ),
  ),
  z.transform((time): string | undefined => time || undefined),
);

/** In lower case, as `Intl` compares them. Known ones only, so that their number is bounded. */
const knownZones = new Set<string>();

/** Whether a text is the IANA name of a time zone that this device knows. `Intl` also takes offsets, which are no names. */
export function isKnownZone(name: string): boolean {
  const key = name.toLowerCase();
  if (knownZones.has(key)) return true;
  if (name.length > MAX_ZONE_LENGTH || !/^[a-z]/.test(key)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  knownZones.add(key);
  return true;
}

/** How IANA writes names: a server may not know a zone that is new. */
const ZONE = /^[a-z][\w+/-]*$/i;

/** The IANA name of a time zone; absent, null and blank all mean none. */
export const optionalZone = z.pipe(
  z.nullish(
    z.string(FIELD_TEXTS.zoneUnknown).check(
      z.trim(),
      z.refine(
        (name) => name === '' || (name.length <= MAX_ZONE_LENGTH && ZONE.test(name)),
        FIELD_TEXTS.zoneUnknown,
      ),
      documentedAs({ maxLength: MAX_ZONE_LENGTH }),
    ),
  ),
  z.transform((name): string | undefined => name || undefined),
);

/**
 * A text that is stored in one notation; absent, null and blank all mean none.
 * @param max characters, as typed and as stored @param message shown where it cannot be read
 */
function optionalNotation<Parsed>(
  max: number,
  parse: (text: string) => Parsed | undefined,
  format: (parsed: Parsed) => string,
  message: string,
) {
  const stored = (text: string): string | undefined => {
    const parsed = parse(text);
    const formatted = parsed === undefined ? undefined : format(parsed);
    return formatted === undefined || formatted.length > max ? undefined : formatted;
  };
  return z.pipe(
    z.nullish(
      z.string(message).check(
        z.trim(),
        z.maxLength(max, message),
        z.refine((text) => text === '' || stored(text) !== undefined, message),
        documentedAs({ maxLength: max }),
      ),
    ),
    z.transform((text): string | undefined => (text ? stored(text) : undefined)),
  );
}

/** Hours of each day: `8:30 + 6 + 4:15`. */
export const optionalDayHours = optionalNotation(
  DAY_HOURS_MAX_LENGTH,
  parseDayHours,
  formatDayHours,
  FIELD_TEXTS.dayHours,
);

/** Prizes by place: `1: 5000, 2: 3000, 3-5: 1000`. */
export const optionalPayouts = optionalNotation(
  PAYOUTS_MAX_LENGTH,
  parsePayouts,
  formatPayouts,
  FIELD_TEXTS.payouts,
);

/** Decimal dollars, 0 to 9,999,999.99, at most two decimals. */
export const amount = z
  .number(FIELD_TEXTS.amount)
  .check(
    z.minimum(0, FIELD_TEXTS.amount),
    z.maximum(MAX_AMOUNT_CENTS / 100, FIELD_TEXTS.amountTooLarge),
    z.refine(isWholeCents, FIELD_TEXTS.amountTooFine),
  );

/** An optional amount: absent, null and 0 all mean none. */
export const optionalAmount = z.pipe(
  z.nullish(amount),
  z.transform((dollars): number | undefined => dollars || undefined),
);

/** An ISO 4217 code of {@link CURRENCIES}; blank means none. */
export const currencyOrBlank = z.string(FIELD_TEXTS.currencyUnknown).check(
  z.trim(),
  z.refine((code) => code === '' || isCurrency(code), FIELD_TEXTS.currencyUnknown),
  documentedAs({ pattern: '^([A-Z]{3})?$', maxLength: 3 }),
);

/** As {@link currencyOrBlank}; absent and null mean none too. */
export const optionalCurrency = z.pipe(
  z.nullish(currencyOrBlank),
  z.transform((code): string | undefined => code || undefined),
);

const RATE_PARTS = 10 ** RATE_DECIMALS;

/** Above 0, with at most 8 decimals; absent and null mean none. */
export const optionalRate = z.pipe(
  z.nullish(
    z.number(FIELD_TEXTS.rate).check(
      z.positive(FIELD_TEXTS.rate),
      z.maximum(MAX_RATE, FIELD_TEXTS.rate),
      z.refine((rate) => Math.round(rate * RATE_PARTS) / RATE_PARTS === rate, FIELD_TEXTS.rateTooFine),
    ),
  ),
  z.transform((rate): number | undefined => rate ?? undefined),
);

/** Hours. Absent and null mean none. */
export const optionalDuration = z.pipe(
  z.nullish(
    z
      .number(FIELD_TEXTS.duration)
      .check(z.maximum(MAX_DURATION_HOURS, FIELD_TEXTS.duration), z.minimum(0, FIELD_TEXTS.duration)),
  ),
  z.transform((hours): number | undefined => hours ?? undefined),
);

/** A whole number from `least` on; absent and null mean none. */
export const optionalCount = (least: number, tooSmall: string) =>
  z.pipe(
    z.nullish(
      z
        .number(FIELD_TEXTS.wholeNumber)
        .check(
          z.int(FIELD_TEXTS.wholeNumber),
          z.minimum(least, tooSmall),
          z.maximum(1_000_000_000, FIELD_TEXTS.wholeNumber),
        ),
    ),
    z.transform((count): number | undefined => count ?? undefined),
  );

/** No tag contains a comma, which separates stored tags. */
export const tag = z.string().check(
  tidied(),
  z.refine((text) => !text.includes(','), FIELD_TEXTS.tagComma),
  z.refine((text) => characters(text) <= MAX_TAG_LENGTH, FIELD_TEXTS.tagTooLong),
  storable,
  documentedAs({ maxLength: MAX_TAG_LENGTH }),
);

/** The first spelling of each tag, in the order given; undefined without any. */
function distinct(texts: string[] | null | undefined): string[] | undefined {
  const known = new Map<string, string>();
  for (const text of texts ?? []) {
    const key = text.toLocaleLowerCase('en-US');
    if (text !== '' && !known.has(key)) known.set(key, text);
  }
  return known.size > 0 ? [...known.values()] : undefined;
}

/** Distinct tags; absent, null and an empty list all mean none. */
export const tags = z.pipe(
  z.pipe(z.nullish(z.array(tag).check(z.maxLength(100, FIELD_TEXTS.tooManyTags))), z.transform(distinct)),
  z.optional(z.array(z.string()).check(z.maxLength(MAX_TAGS, FIELD_TEXTS.tooManyTags))),
);
