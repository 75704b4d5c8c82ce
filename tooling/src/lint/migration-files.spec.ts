import { SERVICE_NAMES } from '@feltbook/contracts';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

type Migration = new () => { readonly name: string };

const load = createRequire(__filename);

const SERVICES = SERVICE_NAMES.map((service) => `${service}/src/database`);

const folderOf = (place: string) => join(CHECKOUT, place, 'migrations');
const filesOf = (place: string) => readdirSync(folderOf(place)).filter((file) => file !== 'index.ts');

function migrationIn(place: string, file: string): Migration {
  const exported = Object.values(load(join(folderOf(place), file)) as Record<string, unknown>);
  expect(exported).toHaveLength(1);
  return exported[0] as Migration;
}

/** Returns `CreatePlayers1795220000000` for `1795220000000-create-players.ts`. */
function classNameOf(file: string): string {
  const [, timestamp = '', name = ''] = /^(\d{13})-([a-z-]+)\.ts$/.exec(file) ?? [];
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()) + timestamp;
}

// Every database stores these names. A bundler may rename a class, but not its `name` field.
describe.each(SERVICES)('%s/migrations', (place) => {
  it.each(filesOf(place))('names its class like %s', (file) => {
    const migration = migrationIn(place, file);
    expect([migration.name, new migration().name]).toEqual([classNameOf(file), classNameOf(file)]);
  });
});

it.each(SERVICES)('lists every migration of %s in its index', (place) => {
  const { migrations } = load(folderOf(place)) as { migrations: Migration[] };
  const missing = filesOf(place).filter((file) => !migrations.includes(migrationIn(place, file)));
  expect(missing).toEqual([]);
});
