import * as z from 'zod/mini';
import { removeCustomer } from '../billing/remove-customer';
import { addCustomer } from '../billing/subscribe';
import { invalid } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { blankable, expand, mergedMetadata, metadataUpdate } from './parameters';

const fields = {
  email: blankable,
  name: blankable,
  description: blankable,
  phone: blankable,
  metadata: metadataUpdate,
  expand,
};

export const customerOperations: readonly Operation[] = [
  operation('POST', '/v1/customers', z.strictObject(fields), (simulation, { metadata, ...given }) => {
    checkEmail(given.email);
    return addCustomer(simulation, { ...given, metadata: mergedMetadata({}, metadata) });
  }),
  operation('GET', '/v1/customers/:id', z.strictObject({ expand }), (simulation, _, id) => {
    const gone = simulation.tables.goneCustomers.get(id);
    return gone ?? lookup(simulation, 'customers', id);
  }),
  operation('POST', '/v1/customers/:id', z.strictObject(fields), (simulation, given, id) => {
    const customer = lookup(simulation, 'customers', id);
    const { metadata, expand: _, ...texts } = given;
    checkEmail(texts.email);
    const previous = { ...customer };
    for (const [name, value] of Object.entries(texts)) {
      if (value !== undefined) Object.assign(customer, { [name]: value || null });
    }
    if (metadata !== undefined) customer.metadata = mergedMetadata(customer.metadata, metadata);
    const changed = Object.entries(previous).filter(([name, value]) => Reflect.get(customer, name) !== value);
    if (changed.length > 0) simulation.emit('customer.updated', customer, Object.fromEntries(changed));
    return customer;
  }),
  operation('DELETE', '/v1/customers/:id', z.strictObject({}), (simulation, _, id) => {
    removeCustomer(simulation, lookup(simulation, 'customers', id));
    return lookup(simulation, 'goneCustomers', id);
  }),
];

/** Receipts go to ASCII addresses only. */
function checkEmail(email: string | undefined): void {
  if (email && !/^[!-?A-~]+@[!-?A-~]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'email', 'email_invalid');
}
