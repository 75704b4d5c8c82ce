import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { UploadBytes } from '../limits/upload-bytes';
import { receiveUpload } from './receive-upload';

const START = '{"file":{"name":"a","format":"b"},"duplicates":"skip","sessions":[';
const bytes = () => new UploadBytes(1000);

/** Writes a chunk of its own memory. @returns whether the memory is still in use */
function writeChunk(stream: PassThrough, text: string): () => Promise<boolean> {
  const chunk = Buffer.from(new TextEncoder().encode(text).buffer);
  const memory = new WeakRef(chunk.buffer);
  stream.write(chunk);
  return async () => {
    setFlagsFromString('--expose-gc');
    // The answer of one turn keeps what it read from a weak reference.
    await turn();
    (runInNewContext('gc') as () => void)();
    return memory.deref() !== undefined;
  };
}

describe('an upload', () => {
  it('is returned once it is complete', async () => {
    const stream = new PassThrough();
    const received = receiveUpload(stream, bytes());
    stream.write(`${START}{"a":1},`);
    stream.end('{"b":"]"}]}');
    const upload = await received;
    expect(String(upload.bytes)).toBe(`${START}{"a":1},{"b":"]"}]}`);
    expect(upload.places).toHaveLength(4);
  });

  it('is rejected while it arrives, and its stream stays open', async () => {
    const stream = new PassThrough();
    const received = receiveUpload(stream, bytes());
    stream.write(START + '['.repeat(20));
    await expect(received).rejects.toMatchObject({ code: 'invalid_request', status: 400 });
    expect(stream.destroyed).toBe(false);
  });

  it('gives back its memory when it is rejected while its stream stays open, or joined', async () => {
    const [refused, complete] = [new PassThrough(), new PassThrough()];
    const rejected = receiveUpload(refused, bytes());
    const refusedInUse = writeChunk(refused, START + '['.repeat(20));
    await expect(rejected).rejects.toMatchObject({ status: 400 });
    const received = receiveUpload(complete, bytes());
    const completeInUse = writeChunk(complete, `${START}]}`);
    complete.end();
    const upload = await received;

    expect(await refusedInUse()).toBe(false);
    expect(await completeInUse()).toBe(false);
    expect(String(upload.bytes)).toBe(`${START}]}`);
    expect(refused.destroyed).toBe(false);
  });

  it('is rejected when it is slower than the slowest rate', async () => {
    const stream = new PassThrough();
    const received = receiveUpload(stream, bytes(), { graceMs: 30 });
    stream.write(START);
    await expect(received).rejects.toMatchObject({ code: 'invalid_request', status: 408 });
  });

  it('is rejected when it is larger than the limit', async () => {
    const stream = new PassThrough();
    const received = receiveUpload(stream, bytes(), { maxBytes: 10 });
    stream.write(START);
    await expect(received).rejects.toMatchObject({ code: 'too_large', status: 413 });
  });

  it('is rejected when the connection breaks', async () => {
    const stream = new PassThrough();
    const received = receiveUpload(stream, bytes());
    stream.destroy();
    await expect(received).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('is aborted for faster uploads when all of them hold too many bytes', async () => {
    const all = new UploadBytes(200);
    const [slow, quick] = [new PassThrough(), new PassThrough()];
    const first = receiveUpload(slow, all);
    slow.write(`${START}{"notes":"${'n'.repeat(60)}`);
    const second = receiveUpload(quick, all);
    quick.end(`${START}]}`);
    slow.write('n'.repeat(80));
    await expect(first).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '30' } });
    await expect(second).resolves.toMatchObject({ places: [] });
  });
});
