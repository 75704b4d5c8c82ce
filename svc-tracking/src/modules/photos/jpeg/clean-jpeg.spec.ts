import * as fc from 'fast-check';
import { CANVAS_JPEG, EXIF, segment, withSegments } from '../../../testing/jpegs';
import { cleanJpeg, JpegError } from './clean-jpeg';

const SIDE = 6000;
const clean = (...parts: readonly Buffer[]) => cleanJpeg(Buffer.concat(parts), SIDE);

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const TABLE = segment(0xdb, Buffer.alloc(65));
const HUFFMAN = segment(0xc4, Buffer.from([0, 1, ...new Array<number>(15).fill(0), 7]));
const frame = ({ marker = 0xc0, width = 16, height = 8, precision = 8, ids = [1] } = {}) =>
  segment(
    marker,
    Buffer.from([
      ...[precision, height >> 8, height & 255, width >> 8, width & 255, ids.length],
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ]),
  );
const scan = (data: readonly number[], ids: readonly number[] = [1]) =>
  Buffer.concat([
    segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), 0, 63, 0])),
    Buffer.from(data),
  ]);
const DATA = [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4];
const PLAIN = [TABLE, frame(), HUFFMAN, scan(DATA)];

describe('a photo', () => {
  it('keeps its pixels and loses everything else', () => {
    const { bytes, width, height } = cleanJpeg(withSegments(EXIF), SIDE);
    expect([width, height]).toEqual([16, 8]);
    const text = bytes.toString('latin1');
    for (const secret of ['Exif', 'GPSLatitude', 'Pixel 9', 'ICC_PROFILE', 'Google'])
      expect(text).not.toContain(secret);
    // JFIF, the tables, the frame and the scan of the canvas, byte by byte.
    const rest = CANVAS_JPEG.subarray(CANVAS_JPEG.indexOf(Buffer.from([0xff, 0xdb])));
    expect(text).toBe(`\xff\xd8${CANVAS_JPEG.toString('latin1', 2, 20)}${rest.toString('latin1')}`);
  });

  it('loses each segment of metadata, wherever it is', () => {
    const metadata = [
      ...Array.from({ length: 15 }, (_, index) => segment(0xe1 + index, 'secret')),
      segment(0xfe, 'secret comment'),
      segment(0xe0, 'JFXX\0\x10 secret thumbnail'),
    ];
    const { bytes } = clean(SOI, ...metadata, ...PLAIN, ...metadata, scan(DATA), ...metadata, EOI);
    expect(bytes.equals(Buffer.concat([SOI, ...PLAIN, scan(DATA), EOI]))).toBe(true);
  });

  it('keeps how its colours are coded, and nothing else of those segments', () => {
    const jfif = segment(0xe0, `JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01thumbnail`);
    const adobe = segment(0xee, 'Adobe\0\x65\x40\x01\x02\x03\x01');
    const { bytes } = clean(SOI, jfif, jfif, adobe, ...PLAIN, EOI);
    const kept = Buffer.concat([
      segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
      segment(0xee, 'Adobe\0\x64\0\0\0\0\x01'),
    ]);
    expect(bytes.equals(Buffer.concat([SOI, kept, ...PLAIN, EOI]))).toBe(true);
  });

  it('may be progressive, with restarts and fill bytes', () => {
    const colours = { marker: 0xc2, ids: [1, 2, 3] };
    const parts = [TABLE, frame(colours), HUFFMAN, segment(0xdd, '\0\x04'), scan(DATA, [1, 2, 3])];
    const more = [HUFFMAN, scan(DATA, [1]), scan([0xff, 0xd7, 5], [3])];
    const { bytes } = clean(SOI, ...parts, Buffer.from([0xff, 0xff]), ...more, EOI);
    expect(bytes.equals(Buffer.concat([SOI, ...parts, ...more, EOI]))).toBe(true);
  });

  it('stays as it is once it is clean', () => {
    const { bytes } = cleanJpeg(withSegments(EXIF), SIDE);
    expect(cleanJpeg(bytes, SIDE).bytes.equals(bytes)).toBe(true);
  });
});

describe('a hostile file', () => {
  const reasonOf = (...parts: readonly Buffer[]) => {
    try {
      clean(...parts);
      return 'stored';
    } catch (error) {
      return error instanceof JpegError ? error.reason : error;
    }
  };
  const lying = (length: number) => {
    const one = segment(0xe1, 'Exif');
    one.writeUInt16BE(length, 2);
    return one;
  };

  it.each<[string, readonly Buffer[]]>([
    ['nothing', []],
    ['text', [Buffer.from('<html>')]],
    ['a PNG', [Buffer.from('89504e470d0a1a0a', 'hex')]],
    ['two bytes', [SOI]],
    ['no picture', [SOI, EOI]],
    ['no scan', [SOI, TABLE, frame(), EOI]],
    ['no frame', [SOI, TABLE, scan(DATA), EOI]],
    ['no quantization', [SOI, frame(), scan(DATA), EOI]],
    ['no end', [SOI, ...PLAIN]],
    ['an end that is cut', [SOI, ...PLAIN, Buffer.from([0xff])]],
    ['HTML after its end', [CANVAS_JPEG, Buffer.from('<script>alert(1)</script>')]],
    ['a ZIP after its end', [CANVAS_JPEG, Buffer.from('504b0304', 'hex')]],
    ['another photo after its end', [CANVAS_JPEG, CANVAS_JPEG]],
    ['a photo inside', [SOI, ...PLAIN, CANVAS_JPEG]],
    ['a length of 0', [SOI, lying(0), ...PLAIN, EOI]],
    ['a length of 1', [SOI, lying(1), ...PLAIN, EOI]],
    ['a length beyond its end', [SOI, lying(0xffff), ...PLAIN, EOI]],
    ['a length into the next segment', [SOI, lying(12), ...PLAIN, EOI]],
    ['bytes between segments', [SOI, Buffer.from('<script>'), ...PLAIN, EOI]],
    ['two frames', [SOI, TABLE, frame(), frame(), scan(DATA), EOI]],
    ['no width', [SOI, TABLE, frame({ width: 0 }), scan(DATA), EOI]],
    ['no height', [SOI, TABLE, frame({ height: 0 }), scan(DATA), EOI]],
    ['12 bits', [SOI, TABLE, frame({ precision: 12 }), scan(DATA), EOI]],
    ['two components', [SOI, TABLE, frame({ ids: [1, 2] }), scan(DATA), EOI]],
    ['a component twice', [SOI, TABLE, frame({ ids: [1, 1, 2] }), scan(DATA), EOI]],
    ['an unknown component', [SOI, TABLE, frame(), scan(DATA, [9]), EOI]],
    ['a lossless frame', [SOI, TABLE, frame({ marker: 0xc3 }), scan(DATA), EOI]],
    ['an arithmetic frame', [SOI, TABLE, frame({ marker: 0xc9 }), scan(DATA), EOI]],
    ['a hierarchical frame', [SOI, TABLE, segment(0xde, 'x'), frame(), scan(DATA), EOI]],
    ['lines that come later', [SOI, ...PLAIN, segment(0xdc, '\0\x08'), EOI]],
    ['text in a table', [SOI, segment(0xdb, `${'\0'.repeat(65)}<script>`), ...PLAIN, EOI]],
    ['text in a code table', [SOI, segment(0xc4, `${'\0'.repeat(17)}<script>`), ...PLAIN, EOI]],
    ['text in an interval', [SOI, segment(0xdd, '\0\x04<script>'), ...PLAIN, EOI]],
    ['text in a scan', [SOI, TABLE, frame(), segment(0xda, '\x01\x01\0\0\x3f\0<script>'), EOI]],
    ['unknown colours', [SOI, segment(0xee, 'Adobe\0\x64\0\0\0\0\x09'), ...PLAIN, EOI]],
    ['too many intervals', [SOI, ...new Array<Buffer>(1000).fill(segment(0xdd, '\0\x04')), ...PLAIN, EOI]],
    ['too many scans', [SOI, TABLE, frame(), ...new Array<Buffer>(101).fill(scan([0])), EOI]],
  ])('is refused: %s', (_name, parts) => {
    expect(reasonOf(...parts)).toBe('malformed');
  });

  it('is refused for its size, whatever else it holds', () => {
    expect(reasonOf(SOI, TABLE, frame({ width: SIDE + 1 }), scan(DATA), EOI)).toBe('too-long');
    expect(reasonOf(SOI, TABLE, frame({ height: 65_535 }), scan(DATA), EOI)).toBe('too-long');
    expect(reasonOf(SOI, TABLE, frame({ width: SIDE, height: SIDE }), scan(DATA), EOI)).toBe('stored');
  });

  it('is refused wherever it is cut', () => {
    const file = withSegments(EXIF);
    for (let length = 0; length < file.length; length += 1) {
      const cut = () => cleanJpeg(file.subarray(0, length), SIDE);
      expect(cut).toThrow(JpegError);
    }
  });

  it('with any bytes changed is refused, or stored without its metadata', () => {
    const file = withSegments(EXIF);
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const changed = Buffer.from(file);
        for (const [at, byte] of changes) changed[at] = byte;
        let stored: Buffer;
        try {
          stored = cleanJpeg(changed, SIDE).bytes;
        } catch (error) {
          return error instanceof JpegError;
        }
        return !stored.includes('GPSLatitude') && cleanJpeg(stored, SIDE).bytes.equals(stored);
      }),
      { numRuns: 2000 },
    );
  });
});
