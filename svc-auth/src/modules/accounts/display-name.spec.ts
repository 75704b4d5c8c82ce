import { defaultDisplayName } from './display-name';

describe('defaultDisplayName', () => {
  it.each([
    ['ada@example.com', 'ada'],
    ['river.rat', 'river.rat'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'é'.repeat(70)}@example.com`, 'é'.repeat(60)],
  ])('calls %s %s', (loginId, name) => {
    expect(defaultDisplayName(loginId)).toBe(name);
  });
});
