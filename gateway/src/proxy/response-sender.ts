import { ResponseBuffer, type ResponseBufferOptions, type ResponseBufferOwner } from './response-buffer';
import { clientHeaders, type ResponseContext, type ResponseHead } from './response-headers';
import {
  createEncoder,
  encodeSmall,
  isCompressible,
  mayCompress,
  SMALL_BYTES,
  type Encoder,
  type Encoding,
} from '../http/compression';

/** Longer answers are streamed. */
const ONE_PIECE_BYTES = 16 * 1024;

export interface ResponseSenderOptions extends ResponseContext, ResponseBufferOptions {
  readonly encoding: Encoding | null;
  readonly isHead: boolean;
}

interface Gathered {
  readonly head: ResponseHead;
  readonly encoding: Encoding;
  readonly pieces: Buffer[];
}

/** The source of an answer. */
export interface ResponseSource {
  /** Called when the buffer is full. @returns `false` to disconnect the client */
  mayStall(): boolean;
  /** Called when there is room again. */
  stallOver(): void;
  /** Called when the source may push again, after `push` returned `false`. */
  goOn(): void;
}

/** Sends an answer to a client. Compresses it if that is worth it, and buffers what the client does not read at once. */
export class ResponseSender implements ResponseBufferOwner {
  private buffer: ResponseBuffer | null = null;
  private encoder: Encoder | null = null;
  private isStalled = false;
  /** Length of an answer that may be sent together with its head, in one write to the socket instead of three. */
  private wholeLength: number | null = null;
  /** A small answer that is compressed when it is complete. */
  private gathered: Gathered | null = null;

  constructor(
    private readonly options: ResponseSenderOptions,
    private readonly source: ResponseSource,
  ) {}

  writeHead(head: ResponseHead): void {
    const { isHead } = this.options;
    const eligible = mayCompress(head);
    const encoding = eligible ? this.options.encoding : null;
    const { contentLength } = head;
    if (encoding && !isHead && contentLength !== null && contentLength <= SMALL_BYTES) {
      this.gathered = { head, encoding, pieces: [] };
      return;
    }
    if (encoding) head.contentLength = null;
    this.sendHead(head, encoding, eligible);
    if (isHead) return;
    if (encoding) this.encode(encoding, contentLength);
    else this.expect(contentLength);
  }

  private sendHead(head: ResponseHead, encoding: Encoding | null, eligible: boolean): void {
    const headers = clientHeaders(head, this.options, {
      compressible: eligible || isCompressible(head.contentType),
      encoding,
    });
    this.options.response.writeHead(head.status, headers);
  }

  private expect(length: number | null): void {
    if (length !== null && length <= ONE_PIECE_BYTES) this.wholeLength = length;
  }

  /** @returns `false` if the source has to wait for `goOn` */
  push(chunk: Buffer): boolean {
    if (this.gathered) {
      this.gathered.pieces.push(chunk);
      return true;
    }
    if (this.encoder) {
      const hasRoom = this.encoder.write(chunk);
      if (!hasRoom) this.encoder.once('drain', () => this.source.goOn());
      return hasRoom;
    }
    if (chunk.length === this.wholeLength) this.sendWhole(chunk);
    else this.pass(chunk);
    return !this.isStalled;
  }

  end(): void {
    if (this.gathered) this.sendGathered(this.gathered);
    if (this.encoder) this.encoder.end();
    else this.complete();
  }

  private sendGathered({ head, encoding, pieces }: Gathered): void {
    this.gathered = null;
    const bytes = encodeSmall(encoding, Buffer.concat(pieces));
    head.contentLength = bytes.length;
    this.sendHead(head, encoding, true);
    this.expect(bytes.length);
    this.push(bytes);
  }

  /** One write to the socket. `end` with data would be two: Node adds an empty one. */
  private sendWhole(chunk: Buffer): void {
    const { response } = this.options;
    const { socket } = response;
    socket?.cork();
    response.write(chunk.toString('latin1'), 'latin1');
    socket?.uncork();
    response.end();
  }

  private encode(encoding: Encoding, length: number | null): void {
    const { response } = this.options;
    const encoder = createEncoder(encoding, length);
    encoder.once('error', () => response.destroy());
    encoder.on('data', (piece: Buffer) => this.pass(piece));
    encoder.once('end', () => this.complete());
    response.once('close', () => encoder.destroy());
    this.encoder = encoder;
  }

  private pass(piece: Buffer): void {
    this.buffer ??= new ResponseBuffer(this.options, this);
    if (this.buffer.push(piece) || this.isStalled) return;
    if (!this.source.mayStall()) return this.onTooSlow();
    this.isStalled = true;
    this.encoder?.pause();
  }

  private complete(): void {
    const { response } = this.options;
    if (this.buffer) this.buffer.end();
    else if (!response.writableEnded) response.end();
  }

  onRoom(): void {
    if (!this.isStalled) return;
    this.isStalled = false;
    this.source.stallOver();
    if (this.encoder) this.encoder.resume();
    else this.source.goOn();
  }

  onTooSlow(): void {
    this.options.response.destroy();
  }
}
