import { createServer } from 'node:http';
import { Pool } from 'undici';

// What any proxy in Node costs: its server and undici, without a check, a limit, a log line or a trace. Runs in its own process
// and sends its port to its parent.

const { UPSTREAM = '' } = process.env;
const CONNECTIONS = 64;

const upstream = new Pool(UPSTREAM, { connections: CONNECTIONS });

const server = createServer(({ url = '/', rawHeaders }, response) => {
  upstream.dispatch(
    { path: url, method: 'GET', headers: rawHeaders },
    {
      onRequestStart: () => undefined,
      onResponseStart: ({ rawHeaders: headers }, status) => {
        response.writeHead(
          status,
          (headers as Buffer[]).map((part) => part.toString('latin1')),
        );
      },
      onResponseData: (_controller, chunk) => void response.write(chunk),
      onResponseEnd: () => void response.end(),
      onResponseError: () => void response.destroy(),
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(address !== null && typeof address === 'object' ? address.port : 0);
});
