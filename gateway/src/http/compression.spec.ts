import { acceptedEncoding, mayCompress } from './compression';
import { readResponseHead } from '../proxy/response-headers';

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%s: %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe('mayCompress', () => {
  const head = (status: number, ...headers: string[]) => mayCompress(readResponseHead(status, headers));

  it('compresses JSON above a kilobyte, and JSON of unknown length', () => {
    expect(head(200, 'content-type', 'application/json', 'content-length', '5000')).toBe(true);
    expect(head(200, 'content-type', 'application/json; charset=utf-8')).toBe(true);
  });

  it.each([
    ['short answers', 200, ['content-type', 'application/json', 'content-length', '300']],
    ['what is encoded already', 200, ['content-type', 'application/json', 'content-encoding', 'gzip']],
    ['pictures', 200, ['content-type', 'image/png', 'content-length', '5000']],
    ['answers without a body', 304, ['content-type', 'application/json']],
    ['what must not be changed', 200, ['content-type', 'text/plain', 'cache-control', 'no-transform']],
  ])('does not compress %s', (_name, status, headers) => {
    expect(head(status, ...headers)).toBe(false);
  });
});
