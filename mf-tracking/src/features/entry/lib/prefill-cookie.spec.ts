/** @jest-environment-options {"url": "https://feltbook.example/"} */
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';

it('is sent over https only, with a prefix that no other host can set', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberPrefillMode('cash', 'last');
  expect(written.mock.calls[0]?.[0]).toMatch(/^__Host-feltbook_prefill=.*; Path=\/;.*; Secure$/);
  expect(readPrefillMode('cash')).toBe('last');
});

it('keeps a choice from before it had the prefix, until there is a newer one', () => {
  expect(readPrefillMode('cash', 'feltbook_prefill=cash%3Dcommon')).toBe('common');
  const both = 'feltbook_prefill=cash%3Dcommon; __Host-feltbook_prefill=cash%3Dlast';
  expect(readPrefillMode('cash', both)).toBe('last');
});
