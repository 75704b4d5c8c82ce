/** @jest-environment-options {"url": "https://feltbook.example/"} */
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';

it('is sent over https only, with a prefix that no other host can set', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberPrefillMode('cash', 'last');
  expect(written.mock.calls[0]?.[0]).toMatch(/^__Host-feltbook_prefill=.*; Path=\/;.*; Secure$/);
  expect(readPrefillMode('cash')).toBe('last');
});
