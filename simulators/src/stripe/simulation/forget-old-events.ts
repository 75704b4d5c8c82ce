import type { Simulation } from './simulation';

const KEPT_SECONDS = 30 * 86_400;
/** So that the file of a simulator that was used for a year is still written in no time. */
const KEPT_EVENTS = 5_000;

/** Drops what nobody asks for any more: old events, as Stripe does after 30 days, and addresses that were used. */
export function forgetOld(simulation: Simulation): void {
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
