import { type AnalyticsEvent, type AnalyticsEvents, CONVERSIONS } from './events';

/** The collector's URL. `undefined` until the host has set it; `null` disables analytics. */
let collector: string | null | undefined;
let queued: string[] = [];
/** More than a page sends before the host sets the collector. */
const MAX_QUEUED = 20;

const flagOf = (event: AnalyticsEvent) => `feltbook.tracked.${event}`;

/** Do Not Track and Global Privacy Control, in all browsers' forms. */
function wantsNoTracking(): boolean {
  const says: Navigator & { globalPrivacyControl?: boolean } = navigator;
  const page: Window & { doNotTrack?: string | null } = window;
  return says.globalPrivacyControl === true || [says.doNotTrack, page.doNotTrack].some(isYes);
}

const isYes = (value: string | null | undefined) => value === '1' || value === 'yes';

/** Whether a conversion is the first of its kind in this visit; stores it. */
function isFirst(event: AnalyticsEvent): boolean {
  try {
    if (sessionStorage.getItem(flagOf(event))) return false;
    sessionStorage.setItem(flagOf(event), '1');
    return true;
  } catch {
    // Without storage it is unknown: not counted, to avoid counting every page view.
    return false;
  }
}

function deliver(address: string, body: string): void {
  try {
    // Plain text avoids a CORS preflight, which a page that is being left cannot wait for.
    navigator.sendBeacon(address, body);
  } catch {
    // Failures of analytics are ignored.
  }
}

/**
 * Sets the collector; called once, by the host.
 * @param address takes a POST of one event as JSON; null disables analytics
 */
export function sendAnalyticsTo(address: string | null): void {
  collector = address;
  const events = queued;
  queued = [];
  if (address !== null) events.forEach((body) => deliver(address, body));
}

/**
 * Sends an event to the configured provider. Sends and stores nothing if none is configured, or if the browser asks not
 * to be tracked. A conversion is sent once per visit. Never throws.
 */
export function track<Event extends AnalyticsEvent>(event: Event, data: AnalyticsEvents[Event]): void {
  if (collector === null || wantsNoTracking()) return;
  if (CONVERSIONS.has(event) && !isFirst(event)) return;
  // Without the query, which may name a checkout.
  const body = JSON.stringify({ event, data, page: location.pathname, at: new Date().toISOString() });
  if (collector !== undefined) deliver(collector, body);
  else if (queued.length < MAX_QUEUED) queued.push(body);
}
