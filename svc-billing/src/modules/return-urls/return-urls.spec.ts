import { isOwnUrl, returnOrigin } from './return-urls';

const local = { PUBLIC_URL: 'http://localhost:8080' };
const hosted = { PUBLIC_URL: 'https://feltbook.example' };

it.each([
  [local, 'http://localhost:8080/welcome/pro'],
  [local, 'http://127.0.0.1:8080/welcome/pro'],
  [local, 'http://[::1]:8080/'],
  [{ PUBLIC_URL: 'http://127.0.0.1' }, 'http://localhost:80/'],
  [hosted, 'https://feltbook.example:443/subscription?subscription=cancelled'],
])('with %o, %s is our own', (config, address) => {
  expect(isOwnUrl(address, config)).toBe(true);
});

it.each([
  [local, 'http://localhost:8081/'],
  [local, 'https://127.0.0.1:8080/'],
  [local, 'http://127.0.0.1.example:8080/'],
  [local, 'http://localhost:8080@elsewhere.example/'],
  [local, 'http://192.168.0.2:8080/'],
  [hosted, 'https://localhost/'],
  [hosted, 'http://feltbook.example/'],
  [hosted, 'https://www.feltbook.example/'],
])('with %o, %s is not', (config, address) => {
  expect(isOwnUrl(address, config)).toBe(false);
});

it.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://elsewhere.example', 'http://localhost:8080'],
  ['null', 'http://localhost:8080'],
  [undefined, 'http://localhost:8080'],
])('returns from %s to %s', (origin, expected) => {
  expect(returnOrigin(origin, local)).toBe(expected);
});
