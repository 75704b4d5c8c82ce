import type { Simulation } from './simulation';

const KEPT_SECONDS = 30 * 86_400;
/** Keeps the data file small after a year of use. */
const KEPT_EVENTS = 5_000;

/** Deletes old events, as Stripe does after 30 days, and closed sessions. */
export function forgetOldEvents(simulation: Simulation): void {
  const { events, deliveries, sessions, portals } = simulation.tables;
  const before = simulation.now() - KEPT_SECONDS;
  const surplus = events.size - KEPT_EVENTS;
  [...events.values()].forEach(({ id, created }, index) => {
    if (deliveries.get(id)?.state === 'pending' || (created >= before && index >= surplus)) return;
    events.delete(id);
    deliveries.delete(id);
  });
  for (const { id, created, status } of sessions.values()) {
    if (status !== 'open' && created < before) sessions.delete(id);
  }
  for (const { id, created } of portals.values()) if (created < before) portals.delete(id);
}
