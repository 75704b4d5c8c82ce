import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@feltbook/contracts';
import { CHECKOUT } from '../run/checkout';
import { recordedStatements } from './recorded-statements';
import { shardedService, type ShardedService } from './sharded-service';
import { keyOf, readShardsTable, writeShardsTable } from './shards-table';
import { loadParser } from './sql-tree';
import { STATEMENT_FILES, statementsText } from './statement-files';
import { readVschema } from './vschema';

const isWriting = process.env['SHARDED_STATEMENTS'] === 'write';

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
  if (isWriting) writeShardsTable(keys.flatMap((key) => rows.get(key) ?? []));
  const table = readShardsTable();
  expect(table.map(keyOf)).toEqual(keys);
  expect(table.filter(({ why }) => why === '')).toEqual([]);
});

it.each(STATEMENT_FILES)(
  'of %s are those of its committed file; after a change, run `npm run statements` and review its difference',
  (service, path) => {
    const file = join(CHECKOUT, path);
    const text = statementsText(recordedStatements(service));
    if (isWriting) writeFileSync(file, text);
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  },
);
