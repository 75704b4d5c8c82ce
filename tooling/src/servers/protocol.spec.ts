import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { receive, send, userMessage, type UserMessage } from './protocol';

describe('the line between the supervisor and its users', () => {
  const server = createServer();
  let supervisorSide: Socket;
  let userSide: Socket;

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    userSide = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
    [supervisorSide] = (await once(server, 'connection')) as [Socket];
    supervisorSide.on('error', () => undefined);
  });

  afterEach(() => {
    userSide.destroy();
    server.close();
  });

  it('carries messages, and ends at a line that is none', async () => {
    const received: UserMessage[] = [];
    receive(supervisorSide, userMessage, (message) => received.push(message));
    send(userSide, { type: 'leave' });
    userSide.write('nonsense\n');
    await once(supervisorSide, 'close');
    expect(received).toEqual([{ type: 'leave' }]);
  });

  it('survives a user that is killed in the middle of it', async () => {
    // Not `once` of events: it takes the error before the close for the answer.
    const closed = new Promise((resolve) => supervisorSide.once('close', resolve));
    receive(supervisorSide, userMessage, () => undefined);
    userSide.resetAndDestroy();
    await closed;
    expect(supervisorSide.destroyed).toBe(true);
  });
});
