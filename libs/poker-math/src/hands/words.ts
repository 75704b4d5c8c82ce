/** Words around cards, in lower case. */

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
export const AGAINST = wordSet('vs v versus against');
export const BOARD = wordSet('flop flops flopped board boards runout');
export const STREET = wordSet('turn turns river rivers');
export const FILLERS = wordSet(
  'the a an is was comes came brings brought of card cards his her their pocket : = villain opponent',
);
export const HOLDING = wordSet(
  'have had has hold holds holding held dealt pocket got with show shows showed shown tabled tables flips flipped hero villain suited',
);
export const SHOWN = wordSet('has had show shows showed shown tabled tables flips flipped villain opponent');
export const AND = wordSet('and und y et or');
export const SUITED = wordSet('suited offsuit');
export const UNITS = wordSet(
  'bb bbs big blind blinds k left behind in chips players player people minutes min hours hour h dollars bucks hands total into more times percent',
);
export const TWO_RANK_WORDS = wordSet('at ta');
export const PRONOUNS = wordSet(
  'i he she we they you it the a an if usual expected well soon far long my his her',
);
