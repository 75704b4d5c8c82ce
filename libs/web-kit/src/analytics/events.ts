/** The campaign that brought a player here, by the address' `utm_*` parameters: `{ utm_source: 'newsletter' }`. */
export type Campaign = Readonly<Record<string, string>>;

type Plan = 'monthly' | 'yearly';

/** All analytics events. None names a player, a result or an amount. */
export interface AnalyticsEvents {
  subscription_viewed: { campaign: Campaign };
  checkout_started: { plan: Plan };
  /** The player leaves for the provider's page. */
  checkout_opened: { plan: Plan };
  checkout_unavailable: { plan: Plan };
  checkout_cancelled: Record<string, never>;
  welcome_viewed: { page: 'pro' | 'new' | 'trial'; campaign: Campaign };
  /** Conversions. */
  subscribed: { campaign: Campaign };
  account_welcomed: { campaign: Campaign };
  trial_welcomed: { campaign: Campaign };
}

export type AnalyticsEvent = keyof AnalyticsEvents;

/** Counted once per visit, however often the page is opened. */
export const CONVERSIONS: ReadonlySet<AnalyticsEvent> = new Set([
  'subscribed',
  'account_welcomed',
  'trial_welcomed',
]);
