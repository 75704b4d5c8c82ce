import { wantsDocument } from './negotiation';

const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('wantsDocument', () => {
  it.each([
    ['a navigation', { 'sec-fetch-mode': 'navigate' }, true],
    ['a navigation, whatever it accepts', { 'sec-fetch-mode': 'navigate', accept: 'application/json' }, true],
    ['a browser without fetch metadata', { accept: BROWSER_ACCEPT }, true],
    ['HTML named first', { accept: 'text/html, application/json' }, true],
    ['a call of the pages', { 'sec-fetch-mode': 'cors', accept: 'application/json' }, false],
    ['anything', { accept: '*/*' }, false],
    ['nothing said', {}, false],
    ['JSON preferred', { accept: 'text/html;q=0.5, application/json' }, false],
    ['other text', { accept: 'text/plain' }, false],
    ['HTML refused', { accept: 'text/html;q=0, */*' }, false],
  ])('%s', (_name, headers, expected) => {
    expect(wantsDocument(headers)).toBe(expected);
  });
});
