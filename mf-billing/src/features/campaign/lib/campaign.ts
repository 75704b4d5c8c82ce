import type { Campaign } from '@feltbook/web-kit';

/** The `utm_*` parameters of an address' query. */
export function campaignOf(search: string): Campaign {
  const all = [...new URLSearchParams(search)];
  return Object.fromEntries(all.filter(([name]) => name.startsWith('utm_')));
}

/**
 * A page of ours with the campaign of the page that leads to it.
 * @param path without a query
 */
export function withCampaign(path: string, search: string): string {
  const campaign = new URLSearchParams(campaignOf(search)).toString();
  return campaign ? `${path}?${campaign}` : path;
}
