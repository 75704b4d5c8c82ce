import { congratulation } from './congratulations';

const CHANCES = [0, 0.25, 0.5, 0.75, 0.999];
const all = (isSignedIn: boolean, displayName: string) =>
  CHANCES.map((chance) => congratulation({ isSignedIn, displayName }, chance));

it('includes the name in each message, if it is known', () => {
  for (const message of all(true, 'Ann')) expect(message).toContain(', Ann');
  for (const message of all(true, '')) expect(message).not.toMatch(/,[ !:.]/);
  expect(new Set(all(true, 'Ann')).size).toBeGreaterThan(3);
});

it('has other messages for visitors', () => {
  const signedIn = new Set(all(true, ''));
  for (const message of all(false, '')) expect(signedIn).not.toContain(message);
  expect(new Set(all(false, '')).size).toBeGreaterThan(1);
});
