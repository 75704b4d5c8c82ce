/** Enough to make one call of JSON.stringify worth it, and few enough to be forgotten young. */
const BATCH = 100;

/** Turns items into the bytes of a JSON array while they come in, and keeps none of them. */
export class JsonArray<Item extends object> {
  private readonly chunks: Buffer[] = [];
  private batch: Item[] = [];

  add(item: Item): void {
    this.batch.push(item);
    if (this.batch.length === BATCH) this.write();
  }

  /** @returns the whole array; nothing may be added after it */
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
