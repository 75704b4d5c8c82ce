import { isLoopback } from './loopback';

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('is true of %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.7',
    '1127.0.0.1',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'feltbook.example',
    '',
  ])('is false of %j', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
