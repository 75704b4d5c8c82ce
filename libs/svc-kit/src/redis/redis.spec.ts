import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { until } from '@feltbook/tooling/testing';
import { closeRedis, connectRedis, queueConnection } from './redis';

const sockets = () => process.getActiveResourcesInfo().filter((type) => type === 'TCPSocketWrap').length;

it('lets the process end if a client is closed while it connects', async () => {
  const server = createServer((socket) => void socket.unref()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const before = sockets();
  const client = connectRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    name: 'test',
  });
  await until(() => client.isOpen);

  closeRedis(client);

  await connected;
  await until(() => sockets() === before);
  expect(sockets()).toBe(before);
  server.close();
});

it('tells nobody of errors after a client was closed', () => {
  const client = queueConnection('redis://127.0.0.1:1', { name: 'test' });
  const passesOn = jest.fn();
  client.on('error', passesOn);

  closeRedis(client);

  client.emit('error', new Error('The socket has been silent for too long.'));
  expect(passesOn).not.toHaveBeenCalled();
});
