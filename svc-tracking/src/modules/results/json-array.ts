/** Large enough to save calls of JSON.stringify, small enough for the young generation of the heap. */
const BATCH = 100;

/** Serializes items to a JSON array as they arrive, so that they need not stay in memory. */
export class JsonArray<Item extends object> {
  private readonly chunks: Buffer[] = [];
  private batch: Item[] = [];

  add(item: Item): void {
    this.batch.push(item);
    if (this.batch.length === BATCH) this.write();
  }

  /** @returns the whole array; do not call `add` after it */
  end(): Buffer {
    if (this.batch.length > 0 || this.chunks.length === 0) this.write();
    this.chunks.push(Buffer.from(']'));
    return Buffer.concat(this.chunks);
  }

  private write(): void {
    const items = JSON.stringify(this.batch).slice(1, -1);
    this.chunks.push(Buffer.from(`${this.chunks.length === 0 ? '[' : ','}${items}`));
    this.batch = [];
  }
}
