import { type AnalyticsEvent, type AnalyticsEvents, CONVERSIONS } from './events';

/** Where events go. `undefined` until the host has said; `null`: nowhere. */
let collector: string | null | undefined;
let waiting: string[] = [];
/** More than a page makes before the host knows; the rest is not worth the memory. */
const MOST_WAITING = 20;

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
  const held = waiting;
  waiting = [];
  if (address !== null) held.forEach((body) => deliver(address, body));
}

/**
 * Tells the configured provider that something happened. Nothing is sent or stored where none is configured, or where
 * the browser asks not to be tracked. A conversion is sent once a visit. Never throws.
 */
export function track<Event extends AnalyticsEvent>(event: Event, data: AnalyticsEvents[Event]): void {
  if (collector === null || wantsNoTracking()) return;
  if (CONVERSIONS.has(event) && !isFirst(event)) return;
  // The path alone: what follows it may name a checkout.
  const body = JSON.stringify({ event, data, page: location.pathname, at: new Date().toISOString() });
  if (collector !== undefined) deliver(collector, body);
  else if (waiting.length < MOST_WAITING) waiting.push(body);
}
