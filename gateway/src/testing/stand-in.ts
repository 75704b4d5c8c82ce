import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A small server that stands for a service. */
export interface StandIn {
  readonly url: string;
  readonly port: number;
  /** Requests that arrived, oldest first. */
  readonly seen: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** How it answers from now on. */
  answer: Answer;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

/** @param port 0 takes any free one */
export async function startStandIn(answer: Answer = json({ ok: true }), port = 0): Promise<StandIn> {
  const seen: StandIn['seen'] = [];
  const standIn = { answer };
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    standIn.answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    seen,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}
