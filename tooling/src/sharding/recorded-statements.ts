import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';

/** Where `tooling/jest/record-statements.cjs` writes. */
const FOLDER = join(CHECKOUT, '.data-test/statements');
const line = z.object({ writer: z.string(), sql: z.string() });

/** A statement that a service sent in its integration tests. */
export interface RecordedStatement {
  /** The file whose code sent it. */
  readonly writer: string;
  readonly sql: string;
}

const specsOf = (service: ServiceName): string[] =>
  readdirSync(join(CHECKOUT, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.int.spec.ts'))
    .map((name) => `${service}/src/${name}`);

/**
 * Reads what the last run of a service's integration tests sent, each statement of a file once.
 * @throws Error if an integration test has not run since it was added
 */
export function recordedStatements(service: ServiceName): RecordedStatement[] {
  const found = new Map<string, RecordedStatement>();
  for (const spec of specsOf(service)) {
    const file = join(FOLDER, `${spec.replaceAll('/', '+')}.jsonl`);
    if (!existsSync(file)) throw new Error(`Run the integration tests first: ${spec} has sent nothing.`);
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      if (!found.has(text)) found.set(text, line.parse(JSON.parse(text)));
    }
  }
  return [...found.values()];
}
