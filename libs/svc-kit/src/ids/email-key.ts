import { domainToASCII } from 'node:url';

/**
 * The form of an e-mail address that is stored, compared byte by byte and sent to: the local part composed (NFC) and in lower
 * case, and the domain in ASCII (IDNA). Spellings of one domain are equal; domains that only look alike are not.
 */
export function toEmailKey(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  // Lower case can leave a letter and its accent apart that NFC composes.
  const local = address.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  return `${local}@${asciiDomainOf(address) || address.slice(at + 1)}`;
}

/** Whether mail can go to an address: whether IDNA takes its domain. A domain that it refuses equals no other one. */
export const hasMailDomain = (address: string): boolean => asciiDomainOf(address) !== '';

const asciiDomainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1));
