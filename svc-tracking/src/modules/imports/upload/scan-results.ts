import { IMPORT_TEXTS, MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

/** The contract allows results of a few kilobytes. */
const MAX_RESULT_BYTES = 64 * 1024;
/** Bytes besides the results, including commas and white space between them. */
const MAX_FRAME_BYTES = 1024 * 1024;
/** An import has four levels: the frame, its lists, their results, and the tags of a result. */
const MAX_DEPTH = 8;
/** Results are the elements of the lists in the frame. */
const LIST_DEPTH = 2;

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, SPACE] = [
  ...[0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x20],
] as const;

/**
 * Finds the results in the JSON of an import as it arrives. Rejects too many, too long or too deeply nested results before
 * they are parsed. Does not check whether the text is valid JSON.
 */
export class ResultScanner {
  /** Start and end of each result, two numbers per result, in the order of the text. */
  readonly places: number[] = [];
  private offset = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private inList = false;
  private resultStart = -1;
  private resultBytes = 0;

  /**
   * @param chunk the next bytes of the text, in UTF-8
   * @throws ApiError `invalid_request`
   */
  scan(chunk: Uint8Array): void {
    const { offset } = this;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === BACKSLASH) this.isEscaped = true;
        else if (byte === QUOTE) this.inText = false;
      } else if (byte > SPACE) this.scanToken(byte, offset + index);
    }
    this.offset += chunk.length;
    this.refuseLong();
  }

  private scanToken(byte: number, at: number): void {
    if (this.inList && this.depth === LIST_DEPTH) {
      if (byte === COMMA || byte === CLOSE_LIST) this.endResult(at);
      else if (this.resultStart < 0) this.resultStart = at;
    }
    if (byte === QUOTE) this.inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.depth += 1;
      if (this.depth > MAX_DEPTH) throw tooComplex();
      if (this.depth === LIST_DEPTH) this.inList = byte === OPEN_LIST;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth -= 1;
  }

  private endResult(at: number): void {
    if (this.resultStart < 0) return;
    this.places.push(this.resultStart, at);
    this.resultBytes += at - this.resultStart;
    if (at - this.resultStart > MAX_RESULT_BYTES) throw tooComplex();
    this.resultStart = -1;
    if (this.places.length > 2 * MAX_IMPORT_RESULTS)
      throw new ApiError('invalid_request', IMPORT_TEXTS.tooMany);
  }

  private refuseLong(): void {
    const open = this.resultStart < 0 ? 0 : this.offset - this.resultStart;
    const frame = this.offset - this.resultBytes - open;
    if (open > MAX_RESULT_BYTES || frame > MAX_FRAME_BYTES) throw tooComplex();
  }
}

const tooComplex = () => new ApiError('invalid_request', IMPORT_TEXTS.tooComplex);
