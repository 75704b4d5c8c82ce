import { masked } from './masked';

describe('masked', () => {
  it.each([
    ['ada@example.com', 'a•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['"odd@name"@example.com', '"•••@example.com'],
    ['ada', 'a•••'],
    ['a', 'a•••'],
    ['🂡 ace', '🂡•••'],
    ['@ada', '@•••'],
    ['', '•••'],
  ])('keeps of "%s" only %s', (text, kept) => {
    expect(masked(text)).toBe(kept);
  });
});
