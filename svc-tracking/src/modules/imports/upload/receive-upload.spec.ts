import { PassThrough } from 'node:stream';
import { UploadBytes } from '../limits/upload-bytes';
import { receiveUpload } from './receive-upload';

const START = '{"file":{"name":"a","format":"b"},"duplicates":"skip","sessions":[';
const bytes = () => new UploadBytes(1000);

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
