import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** @returns the value as JSON, packed by gzip */
export const pack = (value: object): Promise<Buffer> => compress(JSON.stringify(value));

/** @returns the JSON that was packed */
export const unpack = (packed: Buffer): Promise<Buffer> => decompress(packed);

/** Whether a client takes gzip. @param accepted its `Accept-Encoding` */
export function takesGzip(accepted: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
