import { SERVICE_NAMES } from '@feltbook/contracts';
import { recordedStatements } from './recorded-statements';
import { shardedService, type ShardedService } from './sharded-service';
import { keyOf, readShardsTable, writeShardsTable } from './shards-table';
import { loadParser } from './sql-tree';
import { readVschema } from './vschema';

let services: ShardedService[];
beforeAll(async () => {
  await loadParser();
  services = SERVICE_NAMES.map((service) =>
    shardedService(service, readVschema(service), recordedStatements(service)),
  );
});

it('are none that Vitess refuses', () => {
  expect(services.flatMap(({ faults }) => faults)).toEqual([]);
});

it('need several shards only where docs/scale.md says why', () => {
  const rows = new Map(services.flatMap(({ several }) => several.map((row) => [keyOf(row), row] as const)));
  const keys = [...rows.keys()].sort();
  if (process.env['SHARDED_STATEMENTS'] === 'write')
    writeShardsTable(keys.flatMap((key) => rows.get(key) ?? []));
  const table = readShardsTable();
  expect(table.map(keyOf)).toEqual(keys);
  expect(table.filter(({ why }) => why === '')).toEqual([]);
});
