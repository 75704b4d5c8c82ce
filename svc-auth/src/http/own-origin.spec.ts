import { requireOwnOrigin } from './own-origin';

const ask =
  (headers: Record<string, string>, publicUrl = 'https://feltbook.example') =>
  () =>
    requireOwnOrigin({ headers }, publicUrl);

describe('requireOwnOrigin', () => {
  it.each([
    [{}],
    [{ origin: 'https://feltbook.example' }],
    [{ origin: 'https://feltbook.example', 'sec-fetch-site': 'same-origin' }],
  ])('lets %j pass', (headers) => {
    expect(ask(headers)).not.toThrow();
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://feltbook.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost' }],
  ])('refuses %j', (headers) => {
    expect(ask(headers)).toThrow('our own pages');
  });

  it('knows one machine by all its names', () => {
    expect(ask({ origin: 'http://127.0.0.1:8080' }, 'http://localhost:8080')).not.toThrow();
    expect(ask({ origin: 'http://127.0.0.1:9090' }, 'http://localhost:8080')).toThrow();
  });
});
