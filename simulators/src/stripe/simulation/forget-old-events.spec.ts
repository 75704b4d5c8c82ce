import { newEvent } from '../objects/event';
import { newProduct } from '../objects/catalogue';
import { Simulation } from './simulation';
import { forgetOldEvents } from './forget-old-events';

it('deletes events older than 30 days, unless they are still to be delivered', () => {
  const simulation = new Simulation({ publicUrl: () => '', onEvent: () => undefined });
  const { events, deliveries } = simulation.tables;
  const add = (daysAgo: number, state: 'pending' | 'delivered') => {
    const created = simulation.now() - daysAgo * 86_400;
    const event = newEvent('product.created', newProduct({ name: 'Pro' }, created), created);
    events.set(event.id, event);
    deliveries.set(event.id, { state });
    return event.id;
  };
  add(31, 'delivered');
  const kept = [add(40, 'pending'), add(29, 'delivered')];
  forgetOldEvents(simulation);
  expect([...events.keys()]).toEqual(kept);
  expect([...deliveries.keys()]).toEqual(kept);
});
