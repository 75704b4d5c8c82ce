import { dashboard } from '@feltbook/contracts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DOCUMENT_FORMAT } from './documents.repository';

it('is raised with each change of the dashboard, so that no stored document lacks a figure', () => {
  const schema = JSON.stringify(z.toJSONSchema(dashboard));
  const digest = createHash('sha256').update(schema).digest('hex').slice(0, 16);
  expect([DOCUMENT_FORMAT, digest]).toEqual([10, 'f466fcddbd226ae7']);
});
