import { Socket } from 'node:net';
import { clientOf } from './client';
import { toNetwork } from './network';

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

describe('the device of a client', () => {
  it.each([
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet for Android on Android',
    ],
    ['\u0442\u0435\u0441\u0442', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ])('takes %s for %s', (userAgent, device) => {
    expect(clientOf({ headers: { 'user-agent': userAgent }, socket }).device).toBe(device);
  });

  it('is never longer than its column', () => {
    const userAgent = `${'x'.repeat(200)}/1.0`;
    expect(clientOf({ headers: { 'user-agent': userAgent }, socket }).device.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ])('has of the address %s only %s', (address, shortened) => {
    expect(clientOf({ headers: { 'x-forwarded-for': address }, socket }).address).toBe(shortened);
  });
});

describe('toNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
