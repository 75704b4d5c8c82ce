import { Readable } from 'node:stream';

/** A longer answer is streamed; others have a length, and fail before they begin. */
const WHOLE_BYTES = 256 * 1024;

/** @returns all pieces in one buffer, or a stream of them at the pace of its reader if they are many */
export async function answerBody(pieces: AsyncGenerator<Buffer>): Promise<Buffer | Readable> {
  const first: Buffer[] = [];
  let bytes = 0;
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    first.push(piece.value);
    bytes += piece.value.length;
    if (bytes > WHOLE_BYTES) return Readable.from(joined(first, pieces), { objectMode: false });
  }
  return Buffer.concat(first);
}

async function* joined(first: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
