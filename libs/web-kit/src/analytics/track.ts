import { type AnalyticsEvent, type AnalyticsEvents, CONVERSIONS } from './events';

/** Where events go. `undefined` until the host has set it; `null`: nowhere. */
let collector: string | null | undefined;
let queued: string[] = [];
/** More than a page sends before the host sets the collector. */
const MAX_QUEUED = 20;

const flagOf = (event: AnalyticsEvent) => `feltbook.tracked.${event}`;

/** Do Not Track and Global Privacy Control, in the ways that browsers say them. */
function wantsNoTracking(): boolean {
  const says: Navigator & { globalPrivacyControl?: boolean } = navigator;
  const page: Window & { doNotTrack?: string | null } = window;
  return says.globalPrivacyControl === true || [says.doNotTrack, page.doNotTrack].some(isYes);
}

const isYes = (value: string | null | undefined) => value === '1' || value === 'yes';

/** Whether a conversion is the first of its kind in this visit; notes it. */
function isFirst(event: AnalyticsEvent): boolean {
  try {
    if (sessionStorage.getItem(flagOf(event))) return false;
    sessionStorage.setItem(flagOf(event), '1');
    return true;
  } catch {
    // Without storage nobody can tell: better not counted than counted at every look.
    return false;
  }
}

function deliver(address: string, body: string): void {
  try {
    // Plain text: anything else makes the browser ask another origin first, which a page that is left cannot wait for.
    navigator.sendBeacon(address, body);
  } catch {
    // A figure less; never a player's trouble.
  }
}

/**
 * Says where events go; called once, by the host.
 * @param address takes a POST of one event as JSON; null where this installation counts nothing
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
  // The path alone: what follows it may name a checkout.
  const body = JSON.stringify({ event, data, page: location.pathname, at: new Date().toISOString() });
  if (collector !== undefined) deliver(collector, body);
  else if (queued.length < MAX_QUEUED) queued.push(body);
}
