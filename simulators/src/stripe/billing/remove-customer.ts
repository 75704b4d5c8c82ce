import type { Simulation } from '../simulation/simulation';
import type { Customer } from '../store/tables';
import { endSubscription } from './subscription-changes';

/** Deletes a customer and ends its subscriptions. */
export function removeCustomer(simulation: Simulation, customer: Customer): void {
  for (const subscription of simulation.tables.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled') {
      endSubscription(simulation, subscription);
    }
  }
  simulation.emit('customer.deleted', customer);
  const { id } = customer;
  simulation.tables.customers.delete(id);
  simulation.tables.goneCustomers.set(id, { id, object: 'customer', deleted: true });
}
