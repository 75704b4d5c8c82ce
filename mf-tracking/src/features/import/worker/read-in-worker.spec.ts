import { MAX_IMPORT_BYTES } from '@feltbook/contracts';
import { REFUSALS } from '../lib/texts';
import { readInWorker } from './read-in-worker';

/** A file of that size, without its bytes. */
const sized = (size: number): Blob => Object.defineProperty(new Blob(['x']), 'size', { value: size });

describe('reading a file that was chosen', () => {
  it.each([
    [0, REFUSALS.empty],
    [MAX_IMPORT_BYTES + 1, REFUSALS.tooLarge],
  ])('refuses %d bytes before it reads any', async (size, text) => {
    expect(await readInWorker(sized(size))).toEqual({ outcome: 'refused', text });
  });

  it('reads on the page itself where there are no workers', async () => {
    const file = new Blob(['Date,Hours,Profit\n3/4/2024,2,50\n']);
    const reading = await readInWorker(file, { answers: { dateOrder: 'dmy' } });
    expect(reading).toMatchObject({ outcome: 'read', sessions: [{ input: { date: '2024-04-03' } }] });
  });

  it('ends when the page says so', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(readInWorker(new Blob(['a,b']), { signal })).rejects.toThrow('left');
  });
});
