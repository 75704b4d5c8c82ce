import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A client that sends exactly the given bytes, and reads only in `read`. */
export class RawClient {
  private constructor(readonly socket: Socket) {}

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  send(text: string): void {
    this.socket.write(text);
  }

  /** Reads until the text contains `end`, or the gateway closes the connection. */
  async read(end?: string): Promise<string> {
    const pieces: Buffer[] = [];
    const text = () => Buffer.concat(pieces).toString('latin1');
    let isOver = false;
    this.socket.once('close', () => (isOver = true));
    this.socket.on('data', (piece: Buffer) => pieces.push(piece)).resume();
    while (!isOver && !this.socket.destroyed && !(end && text().includes(end))) await pause(10);
    this.socket.removeAllListeners('data').pause();
    return text();
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The head of a request. */
export const head = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: feltbook.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
