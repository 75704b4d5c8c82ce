/** The campaign that brought a player here, by the address' `utm_*` parameters: `{ utm_source: 'newsletter' }`. */
export type Campaign = Readonly<Record<string, string>>;

type Plan = 'monthly' | 'yearly';

/** Everything that is told to an analytics provider. Nothing here names a player, a result or an amount. */
export interface AnalyticsEvents {
  subscription_viewed: { campaign: Campaign };
  checkout_started: { plan: Plan };
  /** The player is on the way to the provider's page. */
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

/** Counted once a visit, however often their page is opened or loaded again. */
export const CONVERSIONS: ReadonlySet<AnalyticsEvent> = new Set([
  'subscribed',
  'account_welcomed',
  'trial_welcomed',
]);
