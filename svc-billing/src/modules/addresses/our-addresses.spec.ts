import { isOurs, ourOrigin } from './our-addresses';

const local = { PUBLIC_URL: 'http://localhost:8080' };
const hosted = { PUBLIC_URL: 'https://feltbook.example' };

it.each([
  [local, 'http://localhost:8080/welcome/pro'],
  [local, 'http://127.0.0.1:8080/welcome/pro'],
  [local, 'http://[::1]:8080/'],
  [{ PUBLIC_URL: 'http://127.0.0.1' }, 'http://localhost:80/'],
  [hosted, 'https://feltbook.example:443/subscription?subscription=cancelled'],
])('of %o, %s is ours', (config, address) => {
  expect(isOurs(address, config)).toBe(true);
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
])('of %o, %s is not', (config, address) => {
  expect(isOurs(address, config)).toBe(false);
});

it.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://elsewhere.example', 'http://localhost:8080'],
  ['null', 'http://localhost:8080'],
  [undefined, 'http://localhost:8080'],
])('takes a page at %s back to %s', (origin, expected) => {
  expect(ourOrigin(origin, local)).toBe(expected);
});
