/** The contract has no longer ones, and they are told as such. */
const LONGEST = 60;

/** Thousands, with or without decimals behind them. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d{1,2})?|(?:\.\d{3})+(?:,\d{1,2})?)$/;
const NUMBER = String.raw`\d+(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?`;
const STAKES = new RegExp(`^(?:${NUMBER})(?:[/-](?:${NUMBER})){1,3}$`);

/** `1,000` and `1.000` are a thousand, and `0,50` is a half: only in front of other than three digits is a sign decimal. */
function withPoint(text: string): string {
  if (!GROUPED.test(text)) return text.replace(',', '.');
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1];
  const whole = decimals === undefined ? text : text.slice(0, -decimals.length - 1);
  return whole.replace(/[.,]/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}

const tidy = (text: string): string =>
  withPoint(text)
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** `1^2^0^0^0^0`, as PokerLedger writes blinds: what is 0 at the end is none. */
function fromCarets(text: string): string {
  const parts = text.split('^').map((part) => tidy(part.trim()));
  while (parts.length > 1 && ['0', ''].includes(parts.at(-1) ?? '')) parts.pop();
  return parts.every((part) => part === '0' || part === '') ? '' : parts.join('/');
}

/**
 * Stakes as players write them: `$1/$3`, `1 / 3`, `1-3` and `1^3^0` are all `1/3`; `NL200` stays as it is.
 * @returns '' when there are none
 */
export function tidyStakes(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed.length > LONGEST) return trimmed;
  if (trimmed.includes('^')) return fromCarets(trimmed);
  const bare = trimmed.replace(/\p{Sc}/gu, '').replace(/\s*([/-])\s*/g, '$1');
  if (!STAKES.test(bare)) return trimmed;
  const parts = bare.split(/[/-]/).map(tidy);
  return parts.every((part) => part === '0') ? '' : parts.join('/');
}

/** Stakes from columns of their own. @returns '' when there are none */
export function stakesOfBlinds(blinds: readonly string[]): string {
  const parts = blinds.map((blind) => tidy(blind.trim()));
  while (parts.length > 0 && ['0', ''].includes(parts.at(-1) ?? '')) parts.pop();
  return parts.map((part) => part || '0').join('/');
}
