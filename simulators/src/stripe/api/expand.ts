import { invalid } from './api-fault';
import { defaultView } from '../objects/default-view';
import type { Simulation } from '../simulation/simulation';
import type { TableName } from '../store/tables';

/** The tables of objects that can be expanded, by the prefix of their ids. */
const TABLES: Readonly<Record<string, TableName>> = {
  cus: 'customers',
  sub: 'subscriptions',
  in: 'invoices',
  prod: 'products',
  price: 'prices',
};

/**
 * Replaces ids in a response by objects, at most four levels deep.
 * @throws ApiFault if a path does not lead to an id of another object
 */
export function expanded(simulation: Simulation, answer: object, paths: readonly string[]): object {
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  if (typeof copy !== 'object' || copy === null) return answer;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    walk(simulation, copy, names, path);
  }
  return copy;
}

function walk(simulation: Simulation, from: object, [name, ...rest]: readonly string[], path: string): void {
  if (name === undefined) return;
  if (Array.isArray(from)) {
    for (const each of from) if (isObject(each)) walk(simulation, each, [name, ...rest], path);
    return;
  }
  if (name === 'line_items' && !(name in from)) Reflect.set(from, name, lineItemsOf(simulation, from));
  if (!(name in from)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const value: unknown = Reflect.get(from, name);
  const next = typeof value === 'string' ? objectOf(simulation, value, path) : value;
  Reflect.set(from, name, next);
  if (isObject(next)) walk(simulation, next, rest, path);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function objectOf(simulation: Simulation, id: string, path: string): unknown {
  const table = TABLES[id.slice(0, id.indexOf('_'))];
  if (!table) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const found = simulation.tables[table].get(id);
  if (found) return JSON.parse(JSON.stringify(defaultView(found)));
  return table === 'customers' ? { id, object: 'customer', deleted: true } : id;
}

function lineItemsOf({ tables }: Simulation, from: object): unknown {
  const session = 'id' in from ? tables.sessions.get(String(from.id)) : undefined;
  return session && JSON.parse(JSON.stringify(session.line_items));
}
