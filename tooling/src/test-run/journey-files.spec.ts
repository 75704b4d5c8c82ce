import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { filesByBrowser } from './journey-files';
import { testFiles } from './test-files';

const FILES = [
  'e2e/src/browsers/firefox.journey.ts',
  'e2e/src/browsers/webkit.journey.ts',
  'e2e/src/contract/type-confusion.journey.ts',
  'e2e/src/faults/isolation.journey.ts',
  'e2e/src/journeys/taps.journey.ts',
];

it('gives each browser its journeys, and none to those that need no browser', () => {
  expect([...filesByBrowser(FILES)]).toEqual([
    ['firefox', [FILES[0]]],
    ['webkit', [FILES[1]]],
    ['chromium', [FILES[4]]],
  ]);
  expect(FILES.filter((file) => !existsSync(join(CHECKOUT, file)))).toEqual([]);
});

it('names no browser that the chosen files do not need', () => {
  const chosen = testFiles(['e2e/src/journeys', 'FAULTS']);
  expect([...filesByBrowser(chosen).keys()]).toEqual(['chromium']);
});
