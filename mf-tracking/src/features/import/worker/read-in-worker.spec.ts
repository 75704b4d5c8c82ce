import { MAX_IMPORT_BYTES } from '@feltbook/contracts';
import { REFUSALS } from '../lib/texts';
import { readInWorker } from './read-in-worker';

/** A blob that claims a size without having as many bytes. */
const sized = (size: number): Blob => Object.defineProperty(new Blob(['x']), 'size', { value: size });

describe('reading a chosen file', () => {
  it.each([
    [0, REFUSALS.empty],
    [MAX_IMPORT_BYTES + 1, REFUSALS.tooLarge],
  ])('rejects a file of %d bytes without reading it', async (size, text) => {
    expect(await readInWorker(sized(size))).toEqual({ outcome: 'refused', text });
  });

  it('reads in the page without workers', async () => {
    const file = new Blob(['Date,Hours,Profit\n3/4/2024,2,50\n']);
    const reading = await readInWorker(file, { answers: { dateOrder: 'dmy' } });
    expect(reading).toMatchObject({ outcome: 'read', sessions: [{ input: { date: '2024-04-03' } }] });
  });

  it('rejects with the signal’s reason if aborted', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(readInWorker(new Blob(['a,b']), { signal })).rejects.toThrow('left');
  });
});
