import { LineBuffer } from './line-buffer';

describe('a buffer of lines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes lines together, after half a second at the latest', () => {
    const written: string[] = [];
    const buffer = new LineBuffer({ write: (text) => void written.push(text) });
    buffer.write('flop\n');
    buffer.write('turn\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(written).toEqual(['flop\nturn\n']);
    jest.advanceTimersByTime(5000);
    expect(written).toHaveLength(1);
  });

  it('writes a full buffer at once', () => {
    const written: string[] = [];
    const buffer = new LineBuffer({ write: (text) => void written.push(text) });
    const line = `${'x'.repeat(9000)}\n`;
    buffer.write(line);
    expect(written).toEqual([line]);
  });
});
