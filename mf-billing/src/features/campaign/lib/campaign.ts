import type { Campaign } from '@feltbook/web-kit';

/** The `utm_*` parameters of an address' query. */
export function campaignOf(search: string): Campaign {
  const all = [...new URLSearchParams(search)];
  return Object.fromEntries(all.filter(([name]) => name.startsWith('utm_')));
}

/**
 * Adds the current page's campaign parameters to a path of Feltbook.
 * @param path without a query
 */
export function withCampaign(path: string, search: string): string {
  const campaign = new URLSearchParams(campaignOf(search)).toString();
  return campaign ? `${path}?${campaign}` : path;
}
