import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@feltbook/contracts';
import { LONG_MS } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { answerClientError } from './client-error';

describe('what never becomes a request', () => {
  let server: Server;
  afterEach(async () => {
    const closed = once(server, 'close');
    server.close();
    await closed;
  });

  it.each([
    ['no HTTP at all', 'no HTTP\r\n\r\n', '400', 'invalid_request'],
    ['headers that are too large', `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}`, '431', 'too_large'],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
      'invalid_request',
    ],
    ['headers that do not end', 'GET / HTTP/1.1\r\nhost: a\r\n', '408', 'invalid_request'],
  ])('is answered with an id: %s', async (_, bytes, status, code) => {
    const timeout = status === '408' ? 50 : LONG_MS;
    server = createServer({
      headersTimeout: timeout,
      requestTimeout: timeout,
      connectionsCheckingInterval: 20,
    });
    server.on('clientError', answerClientError).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const answer = z.parse(errorBody, JSON.parse(body));
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.code).toBe(code);
    expect(head).toContain(`\r\nx-request-id: ${answer.requestId}\r\n`);
  });
});
