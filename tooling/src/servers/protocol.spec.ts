import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { receive, send, userMessage, type UserMessage } from './protocol';

describe('the line between the keeper and its users', () => {
  const server = createServer();
  let keeperSide: Socket;
  let userSide: Socket;

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    userSide = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
    [keeperSide] = (await once(server, 'connection')) as [Socket];
    keeperSide.on('error', () => undefined);
  });

  afterEach(() => {
    userSide.destroy();
    server.close();
  });

  it('carries messages, and ends at a line that is none', async () => {
    const heard: UserMessage[] = [];
    receive(keeperSide, userMessage, (message) => heard.push(message));
    send(userSide, { type: 'leave' });
    userSide.write('nonsense\n');
    await once(keeperSide, 'close');
    expect(heard).toEqual([{ type: 'leave' }]);
  });

  it('survives a user that is killed in the middle of it', async () => {
    // Not `once` of events: it takes the error before the close for the answer.
    const closed = new Promise((resolve) => keeperSide.once('close', resolve));
    receive(keeperSide, userMessage, () => undefined);
    userSide.resetAndDestroy();
    await closed;
    expect(keeperSide.destroyed).toBe(true);
  });
});
