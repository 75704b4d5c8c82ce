import { BANNER_TEXTS, MISSING_FIELDS_PREFIX } from '@feltbook/contracts';

/** @returns the banner for a save that failed, chosen by the error's message */
export function bannerFor(message: string): string {
  if (message.toLowerCase().includes('network')) return BANNER_TEXTS.network;
  if (message.includes(MISSING_FIELDS_PREFIX)) return BANNER_TEXTS.missingFields;
  return BANNER_TEXTS.other;
}
