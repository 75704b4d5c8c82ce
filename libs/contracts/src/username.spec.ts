import { isConfusable } from './username';

describe('isConfusable', () => {
  it.each([
    ['mia'],
    ['Mia.K_9-x'],
    ['ünal'],
    ['İlker'],
    ['kadın'],
    ['Đặng'],
    ['łukasz'],
    ['straße'],
    ['明日香'],
    ['あすかアスカ明日香'],
    ['スーパー9'],
    ['김민수kim'],
    ['анна'],
    ['Марк_7'],
    ['γιώργος'],
    ['علي٣'],
    ['דוד'],
    ['12345'],
  ])('takes %s', (name) => {
    expect(isConfusable(name)).toBe(false);
  });

  it.each([
    ['аda', 'with a Cyrillic letter'],
    ['adаm', 'with a Cyrillic letter'],
    ['οwner', 'with a Greek letter'],
    ['асе', 'in Cyrillic letters only'],
    ['ТОМ', 'in Cyrillic capitals only'],
    ['ёсо', 'in Cyrillic letters with an accent'],
    ['ρου', 'in Greek letters only'],
    ['սոս', 'in Armenian letters only'],
    ['ɑda', 'with a phonetic letter'],
    ['ǀucky', 'with a click letter'],
    ['Ꭺda', 'with a Cherokee letter'],
    ['mia𐐀', 'with a letter of a script of the past'],
    ['анnа', 'in two alphabets'],
    ['明日한국あ', 'in more scripts than one language has'],
    ['mia৪', 'with a digit of another script'],
  ])('refuses %s, %s', (name) => {
    expect(isConfusable(name)).toBe(true);
  });
});
