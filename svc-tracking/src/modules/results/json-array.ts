/** Serializes batches of items to pieces of a JSON array, so that they need not stay in memory. */
export async function* jsonArray(batches: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield Buffer.from(before + JSON.stringify(batch).slice(1, -1));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}
