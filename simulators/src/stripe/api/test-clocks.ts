import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { passTime } from '../billing/passing-time';
import { removeCustomer } from '../billing/remove-customer';
import type { Simulation } from '../simulation/simulation';
import { newId } from '../store/ids';
import type { Customer } from '../store/tables';
import { invalid } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, paging, text, whole } from './parameters';

const LIFE_SECONDS = 30 * 86_400;
const PATH = '/v1/test_helpers/test_clocks';

const customersOf = ({ tables }: Simulation, clock: string): Customer[] =>
  [...tables.customers.values()].filter(({ test_clock }) => test_clock === clock);

export const testClockOperations: readonly Operation[] = [
  operation(
    'POST',
    PATH,
    z.strictObject({ frozen_time: whole, name: z.optional(text), expand }),
    (simulation, given) => {
      const clock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: simulation.now(),
        deletes_after: simulation.now() + LIFE_SECONDS,
        frozen_time: given.frozen_time,
        livemode: false,
        name: given.name ?? null,
        status: 'ready',
        status_details: {},
      } satisfies Stripe.TestHelpers.TestClock;
      simulation.tables.clocks.set(clock.id, clock);
      simulation.emit('test_helpers.test_clock.created', clock);
      return clock;
    },
  ),
  operation('GET', `${PATH}/:id`, z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'clocks', id),
  ),
  operation(
    'POST',
    `${PATH}/:id/advance`,
    z.strictObject({ frozen_time: whole, expand }),
    (simulation, given, id) => {
      const clock = lookup(simulation, 'clocks', id);
      if (given.frozen_time <= clock.frozen_time) {
        throw invalid('A test clock can only be advanced to a later moment.', 'frozen_time');
      }
      passTime(
        simulation,
        new Set(customersOf(simulation, id).map((customer) => customer.id)),
        given.frozen_time,
      );
      clock.frozen_time = given.frozen_time;
      simulation.emit('test_helpers.test_clock.ready', clock);
      return clock;
    },
  ),
  operation('DELETE', `${PATH}/:id`, z.strictObject({}), (simulation, _, id) => {
    lookup(simulation, 'clocks', id);
    for (const customer of customersOf(simulation, id)) removeCustomer(simulation, customer);
    simulation.tables.clocks.delete(id);
    simulation.store.touch();
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
  operation('GET', PATH, z.strictObject(paging), ({ tables }, given) => pageOf(PATH, tables.clocks, given)),
];
