import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { startGateway } from '../testing/gateway-under-test';

/** A server that speaks no WebSocket, but upgrades and says everything back. */
async function startEcho() {
  const seen: IncomingMessage[] = [];
  const server = createServer().on('upgrade', (incoming: IncomingMessage, socket: Socket) => {
    seen.push(incoming);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.pipe(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { seen, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', origin: 'http://localhost:8080' };

describe('hot reload', () => {
  it('reaches the development server through the gateway', async () => {
    const echo = await startEcho();
    const gateway = await startGateway({
      environment: { DEV_PAGES: 'true', REMOTES: `mf_tracking=${echo.url}` },
    });
    const outgoing = request({ port: gateway.port, path: '/remotes/mf_tracking/ws', headers: UPGRADE }).end();
    const [, socket] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket];
    socket.write('hello');
    const [back] = (await once(socket, 'data')) as [Buffer];
    expect(String(back)).toBe('hello');
    // A development server takes requests for its own address only.
    expect(echo.seen[0]).toMatchObject({
      url: '/ws',
      headers: { host: new URL(echo.url).host, origin: echo.url },
    });
    socket.destroy();
    await gateway.close();
    echo.close();
  });

  it('is not available in production', async () => {
    const gateway = await startGateway({ environment: { REMOTES: 'mf_tracking=http://127.0.0.1:1' } });
    const answer = await gateway.call('/remotes/mf_tracking/ws', { token: null, headers: UPGRADE });
    expect(answer.status).not.toBe(101);
    const page = await gateway.call('/login', { token: null });
    expect(page.headers['content-security-policy']).not.toContain('ws:');
    await gateway.close();
  });
});
