/** Why a file is no photo that can be stored. */
export class JpegError extends Error {
  override readonly name = 'JpegError';

  constructor(
    readonly reason: 'malformed' | 'too-long',
    message: string,
  ) {
    super(message);
  }
}

export interface CleanJpeg {
  readonly bytes: Buffer;
  /** In pixels, as `height`. */
  readonly width: number;
  readonly height: number;
}

/** Progressive photos have about ten scans; each costs its viewer a pass over the picture. */
const MAX_SCANS = 100;
/** A scan has a few tables of its own. Millions of tiny segments would take the memory of large photos many times over. */
const MAX_SEGMENTS = 1000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const DHT = 0xc4;
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
/** Baseline, extended sequential and progressive, Huffman coded: what browsers decode. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const COMPONENTS = [1, 3, 4];

/** JFIF 1.1 without a thumbnail: browsers ignore the density. */
const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const malformed = (message: string) => new JpegError('malformed', message);

/**
 * Checks the structure of a JPEG, and copies only what decoding needs: no EXIF, GPS, XMP, ICC profile, comment or thumbnail.
 * @param maxSide longest side, in pixels
 * @throws JpegError for a file that is no JPEG, was cut, has bytes after its end, or is larger
 */
export function cleanJpeg(file: Buffer, maxSide: number): CleanJpeg {
  return new Walk(file, maxSide).run();
}

/** One pass over the segments of a file. */
class Walk {
  private readonly kept: Buffer[] = [Buffer.from([0xff, SOI])];
  private position = 2;
  private size: { width: number; height: number } | undefined;
  /** Ids of the frame's components. */
  private components: readonly number[] = [];
  private scans = 0;
  private segments = 0;
  private hasTables = false;
  private hasHeader = false;

  constructor(
    private readonly file: Buffer,
    private readonly maxSide: number,
  ) {}

  run(): CleanJpeg {
    const { file } = this;
    if (file.length < 4 || file[0] !== 0xff || file[1] !== SOI)
      throw malformed('It does not begin as a JPEG.');
    for (let marker = this.marker(); marker !== EOI; marker = this.marker()) this.segment(marker);
    if (!this.size || this.scans === 0) throw malformed('It has no picture.');
    if (this.position !== file.length) throw malformed('There are bytes after its end.');
    this.kept.push(Buffer.from([0xff, EOI]));
    return { bytes: Buffer.concat(this.kept), ...this.size };
  }

  /** @returns the code of the marker here; any number of FF may come before it */
  private marker(): number {
    const { file } = this;
    if (file[this.position] !== 0xff) throw malformed('A marker is missing.');
    while (file[this.position] === 0xff) this.position += 1;
    const code = file[this.position];
    if (code === undefined) throw malformed('It was cut.');
    this.position += 1;
    return code;
  }

  private segment(marker: number): void {
    this.segments += 1;
    if (this.segments > MAX_SEGMENTS) throw malformed('It has too many segments.');
    const start = this.position;
    const length = start + 2 <= this.file.length ? this.file.readUInt16BE(start) : 0;
    if (length < 2 || start + length > this.file.length) throw malformed('The length of a segment is wrong.');
    const body = this.file.subarray(start + 2, start + length);
    this.position = start + length;
    if (marker === SOS) return this.scan(body);
    if (marker === APP0) return this.jfif(body);
    if (marker === APP14) return this.adobe(body);
    if (marker > APP0 && marker <= APP15) return;
    if (marker === COM) return;
    if (FRAMES.includes(marker)) this.frame(body);
    else if (marker === DQT) this.quantization(body);
    else if (marker === DHT) checkHuffman(body);
    else if (marker !== DRI || body.length !== 2) throw malformed('It has a segment that no photo needs.');
    this.keep(marker, body);
  }

  private keep(marker: number, body: Buffer): void {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    this.kept.push(head, body);
  }

  /** Says that colours are YCbCr; rewritten, because the original may hold a thumbnail. */
  private jfif(body: Buffer): void {
    if (this.hasHeader || body.toString('latin1', 0, 5) !== 'JFIF\0') return;
    this.hasHeader = true;
    this.kept.push(JFIF);
  }

  /** Says how colours were transformed; rewritten without its flags. */
  private adobe(body: Buffer): void {
    if (body.toString('latin1', 0, 5) !== 'Adobe') return;
    const transform = body[11];
    if (body.length !== 12 || transform === undefined || transform > 2)
      throw malformed('The colours are not known.');
    this.keep(APP14, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]));
  }

  private frame(body: Buffer): void {
    if (this.size) throw malformed('It has two pictures.');
    const count = body[5] ?? 0;
    if (!COMPONENTS.includes(count) || body.length !== 6 + 3 * count || body[0] !== 8)
      throw malformed('The frame is wrong.');
    const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
    if (width === 0 || height === 0) throw malformed('It has no size.');
    if (width > this.maxSide || height > this.maxSide)
      throw new JpegError('too-long', `It has ${width} × ${height} pixels.`);
    this.size = { width, height };
    this.components = Array.from({ length: count }, (_, index) => body[6 + 3 * index] ?? 0);
    if (new Set(this.components).size !== count) throw malformed('The frame is wrong.');
  }

  private quantization(body: Buffer): void {
    let at = 0;
    while (at < body.length) {
      const head = body[at] ?? 0;
      if (head >> 4 > 1 || (head & 15) > 3) throw malformed('A table is wrong.');
      at += 1 + 64 * ((head >> 4) + 1);
    }
    if (at !== body.length || at === 0) throw malformed('A table is wrong.');
    this.hasTables = true;
  }

  private scan(header: Buffer): void {
    const count = header[0] ?? 0;
    this.scans += 1;
    if (!this.size || !this.hasTables) throw malformed('A scan comes too early.');
    if (count < 1 || count > this.components.length || header.length !== 4 + 2 * count)
      throw malformed('The head of a scan is wrong.');
    for (let index = 0; index < count; index += 1)
      if (!this.components.includes(header[1 + 2 * index] ?? -1))
        throw malformed('The head of a scan is wrong.');
    if (this.scans > MAX_SCANS) throw malformed('It has too many scans.');
    this.keep(SOS, header);
    const end = this.endOfScan();
    this.kept.push(this.file.subarray(this.position, end));
    this.position = end;
  }

  /** @returns where the next marker begins: FF is data before 00 and before a restart marker */
  private endOfScan(): number {
    const { file } = this;
    for (let at = file.indexOf(0xff, this.position); at !== -1; at = file.indexOf(0xff, at + 2)) {
      const next = file[at + 1];
      if (next === undefined) break;
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    }
    throw malformed('It was cut.');
  }
}

function checkHuffman(body: Buffer): void {
  let at = 0;
  while (at < body.length) {
    const head = body[at] ?? 0;
    const codes = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (head >> 4 > 1 || (head & 15) > 3 || codes > 256) throw malformed('A table is wrong.');
    at += 17 + codes;
  }
  if (at !== body.length || at === 0) throw malformed('A table is wrong.');
}
