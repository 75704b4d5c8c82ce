import { parseBlind } from '@feltbook/poker-math';

/** Longer texts exceed the contract's limit and are reported by it. */
const LONGEST = 60;
const MOST_BLINDS = 4;

/** A blind in Feltbook's notation, or unchanged if it is not a number. */
const tidy = (text: string): string => String(parseBlind(text) ?? text);

/** Reads `1^2^0^0^0^0`, PokerLedger's notation of blinds, without trailing zeros. */
function fromCarets(text: string): string {
  const parts = text.split('^').map((part) => tidy(part.trim()));
  while (parts.length > 1 && ['0', ''].includes(parts.at(-1) ?? '')) parts.pop();
  return parts.every((part) => part === '0' || part === '') ? '' : parts.join('/');
}

/**
 * Normalises stakes: `$1/$3`, `1 / 3`, `1-3` and `1^3^0` are all `1/3`; `NL200` is unchanged.
 * @returns '' without stakes
 */
export function tidyStakes(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed.length > LONGEST) return trimmed;
  if (trimmed.includes('^')) return fromCarets(trimmed);
  const parts = trimmed.replace(/\p{Sc}/gu, '').split(/[/-]/);
  const blinds = parts.map(parseBlind);
  const isStakes = parts.length > 1 && parts.length <= MOST_BLINDS;
  if (!isStakes || blinds.includes(undefined)) return trimmed;
  return blinds.every((blind) => blind === 0) ? '' : blinds.join('/');
}

/** Stakes from columns of blinds. @returns '' without any */
export function stakesOfBlinds(blinds: readonly string[]): string {
  const parts = blinds.map((blind) => tidy(blind.trim()));
  while (parts.length > 0 && ['0', ''].includes(parts.at(-1) ?? '')) parts.pop();
  return parts.map((part) => part || '0').join('/');
}
