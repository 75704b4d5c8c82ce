import type { Simulation } from '../simulation/simulation';
import type { TableName, Tables } from '../store/tables';
import { missing } from './api-fault';

const KINDS: Partial<Record<TableName, string>> = {
  customers: 'customer',
  prices: 'price',
  products: 'product',
  sessions: 'checkout.session',
  subscriptions: 'subscription',
  events: 'event',
  endpoints: 'webhook endpoint',
};

/** @throws ApiFault 404 if the id in the URL is unknown, 400 if the id in parameter `param` is */
export function lookup<Name extends TableName>(
  { tables }: Simulation,
  name: Name,
  id: string,
  param?: string,
): Tables[Name] {
  const found = tables[name].get(id);
  if (found === undefined) throw missing(KINDS[name] ?? name, id, param);
  return found;
}
