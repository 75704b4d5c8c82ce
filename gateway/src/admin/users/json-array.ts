import { Readable } from 'node:stream';

/** Text that waits for a slow client; more is not made. */
const WAITING_BYTES = 256 * 1024;

/**
 * The JSON text of one array, made while it is taken, so that it may be longer than what memory should hold.
 * The first batch is read before this resolves: a failure there can still be answered as one.
 */
export async function jsonArray(batches: AsyncIterable<readonly object[]>): Promise<Readable> {
  const iterator = texts(batches);
  const { value: first = '' } = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    yield first;
    yield* iterator;
  }
  return Readable.from(all(), { objectMode: false, highWaterMark: WAITING_BYTES });
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
