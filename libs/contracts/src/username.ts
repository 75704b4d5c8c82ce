const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** Letters of Latin alphabets of today. Without phonetic and click letters, which look like others. */
const LATIN = 'a-z\\u00df-\\u00f6\\u00f8-\\u017f\\u01a1\\u01b0\\u0219\\u021b\\u0259\\u1e00-\\u1eff';
const ALPHABETS = [
  LATIN,
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thaana',
    'Thai',
    'Tibetan',
  ].map((script) => `\\p{scx=${script}}`),
  // Japanese, Korean and Chinese are written with several scripts, and with Latin letters among them.
  `${LATIN}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}`,
  `${LATIN}\\p{scx=Han}\\p{scx=Hangul}`,
  `${LATIN}\\p{scx=Han}\\p{scx=Bopomofo}`,
].map((letters) => new RegExp(`^[${letters}0-9._-]+$`, 'u'));

/** Names of Cyrillic, Greek or Armenian letters only that Latin letters look like. */
const LOOKS_LATIN = /^[асеһіјӏорԛѕѵԝхуАВЕКМНОРСТУХЅІЈԚԜѴҺӀαικνορυΑΒΕΖΗΙΚΜΝΟΡΤΥΧοօսոհզցյ0-9._-]*$/u;
const LETTER = /\p{L}/u;
const LATIN_LETTER = /\p{sc=Latin}/u;

/** Whether a login id has the form of a username. */
export const isUsername = (id: string): boolean => USERNAME.test(id);

/**
 * Whether a username may look like another one: if it mixes alphabets, or if all its letters have a twin in the Latin alphabet.
 * A reduced form of the “highly restrictive” level of Unicode UTS #39.
 */
export function isConfusable(name: string): boolean {
  const shown = name.normalize('NFKC');
  // Lower case leaves the dot of the Turkish İ as an accent.
  const folded = shown
    .toLowerCase()
    .replace(/\u0307/g, '')
    .normalize('NFKC');
  if (!ALPHABETS.some((alphabet) => alphabet.test(folded))) return true;
  const bare = shown.normalize('NFD').replace(/\p{M}/gu, '');
  return LETTER.test(bare) && !LATIN_LETTER.test(bare) && LOOKS_LATIN.test(bare);
}
