import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { receive, send, clientMessage, type ClientMessage } from './protocol';

describe('the protocol between the supervisor and its clients', () => {
  const server = createServer();
  let supervisorSide: Socket;
  let clientSide: Socket;

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    clientSide = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
    [supervisorSide] = (await once(server, 'connection')) as [Socket];
    supervisorSide.on('error', () => undefined);
  });

  afterEach(() => {
    clientSide.destroy();
    server.close();
  });

  it('delivers messages, and closes the connection at an invalid line', async () => {
    const received: ClientMessage[] = [];
    receive(supervisorSide, clientMessage, (message) => received.push(message));
    send(clientSide, { type: 'leave' });
    clientSide.write('nonsense\n');
    await once(supervisorSide, 'close');
    expect(received).toEqual([{ type: 'leave' }]);
  });

  it('closes the connection of a killed client', async () => {
    // Not `once` of node:events, which rejects at the error before the close.
    const closed = new Promise((resolve) => supervisorSide.once('close', resolve));
    receive(supervisorSide, clientMessage, () => undefined);
    clientSide.resetAndDestroy();
    await closed;
    expect(supervisorSide.destroyed).toBe(true);
  });
});
