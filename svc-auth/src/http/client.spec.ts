import { Socket } from 'node:net';
import { clientOf } from './client';

const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' });

describe('clientOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['not an address', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('takes X-Forwarded-For "%s" for %s', (header, network) => {
    expect(clientOf({ headers: { 'x-forwarded-for': header }, socket }).network).toBe(network);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 'desktop'],
    [undefined, 'desktop'],
  ])('takes %s for %s', (userAgent, platform) => {
    expect(clientOf({ headers: { 'user-agent': userAgent }, socket }).platform).toBe(platform);
  });
});

describe('the address of a client', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ])('is shortened: %s to %s', (address, shortened) => {
    expect(clientOf({ headers: { 'x-forwarded-for': address }, socket }).address).toBe(shortened);
  });
});
