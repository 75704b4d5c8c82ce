import { dashboard, entryDefaults } from '@feltbook/contracts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DOCUMENT_FORMAT } from './documents.repository';

it('is raised with each change of what is stored, so that no document lacks a figure', () => {
  const schema = JSON.stringify([dashboard, entryDefaults].map((answer) => z.toJSONSchema(answer)));
  const digest = createHash('sha256').update(schema).digest('hex').slice(0, 16);
  expect([DOCUMENT_FORMAT, digest]).toEqual([15, 'ce107bc326c04782']);
});
