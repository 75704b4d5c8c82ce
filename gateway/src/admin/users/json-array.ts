import { Readable } from 'node:stream';

/** Text that is buffered for a slow client. No batch is read beyond it. */
const BUFFER_BYTES = 256 * 1024;

/**
 * Streams batches as the text of one JSON array, so that the whole array is never in memory.
 * Reads the first batch before it resolves, so that its failure can still be answered with an error.
 */
export async function jsonArray(batches: AsyncIterable<readonly object[]>): Promise<Readable> {
  const iterator = texts(batches);
  const { value: first = '' } = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    yield first;
    yield* iterator;
  }
  return Readable.from(all(), { objectMode: false, highWaterMark: BUFFER_BYTES });
}

async function* texts(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string, undefined> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((item) => JSON.stringify(item)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
  return undefined;
}
