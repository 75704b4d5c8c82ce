import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refusalOf, type S3Keys } from './signature';

export interface S3Simulator extends S3Keys {
  readonly endpoint: string;
  readonly bucket: string;
  /** By key. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>;
  /** The status of every answer, while it is set; `silent`: no answer. */
  fault: number | 'silent' | undefined;
  close(): Promise<void>;
}

/** Starts a store with one bucket that has the calls for single objects of S3, and checks their signatures. */
export async function startS3Simulator(): Promise<S3Simulator> {
  const keys = { accessKeyId: 'AKIASIMULATED', secretAccessKey: 'simulated-secret', region: 'eu-central-1' };
  const simulator = { ...keys, bucket: 'photos', objects: new Map(), fault: undefined } as Omit<
    S3Simulator,
    'endpoint' | 'close'
  >;
  const server = createServer((request, response) => void answer(simulator, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(simulator, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  simulator: Omit<S3Simulator, 'endpoint' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await buffer(request);
  const { fault, objects, bucket } = simulator;
  if (fault === 'silent') return;
  const send = (status: number, code?: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  if (fault !== undefined) return void send(fault, 'SlowDown');
  const refusal = refusalOf({ method, url, headers, body }, simulator, new Date());
  if (refusal !== undefined) return void send(403, refusal);
  const [, inBucket, key = ''] = /^\/([^/]+)\/([^?]+)$/.exec(url) ?? [];
  if (inBucket !== bucket) return void send(404, 'NoSuchBucket');
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type: headers['content-type'] ?? '' });
    return void response.writeHead(200).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (method !== 'GET' || !found) return void send(404, 'NoSuchKey');
  response
    .writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
    .end(found.bytes);
}
