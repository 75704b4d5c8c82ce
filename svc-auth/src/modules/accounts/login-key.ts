import { emailAddress, isEmail } from '@feltbook/contracts';
import { hasMailDomain, toEmailKey } from '@feltbook/svc-kit';

/** Normalises a login id for comparison: an e-mail address as `toEmailKey`, a username as {@link toUsernameKey}. */
export function toLoginKey(id: string): string {
  const trimmed = id.trim();
  if (isEmail(trimmed)) return toEmailKey(trimmed);
  const key = toUsernameKey(trimmed);
  // Folding makes an @ of its wide form; no username may become an address.
  return key.includes('@') ? trimmed : key;
}

/**
 * Folds compatible characters and case. Lower, upper and lower case again, because ß and ẞ, or the two small sigmas, are equal
 * only then. Normalises twice, because changing case can decompose characters.
 */
const toUsernameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** @returns the address as `toEmailKey`; null if no mail can go there */
export function mailableEmail(address: string): string | null {
  if (!isEmail(address) || !hasMailDomain(address)) return null;
  return emailAddress.safeParse(toEmailKey(address)).data ?? null;
}
