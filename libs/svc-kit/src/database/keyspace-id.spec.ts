import { keyspaceByteOf } from './keyspace-id';

// From the test suite of RFC 1321.
it.each([
  ['', 0xd4],
  ['a', 0x0c],
  ['message digest', 0xf9],
])('is the first byte of the MD5 of "%s"', (accountId, byte) => {
  expect([...keyspaceByteOf(accountId)]).toEqual([byte]);
});
