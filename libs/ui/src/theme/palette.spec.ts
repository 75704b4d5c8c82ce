import { darkPalette, lightPalette, type Palette } from './palette';

type Role = keyof Palette;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: readonly Role[] = ['ground', 'surface', 'raised', 'hover', 'field', 'sunken'];
const ON_GROUNDS: readonly Role[] = ['text', 'textMuted', 'accentText', 'win', 'loss'];
const TEXT_PAIRS: readonly (readonly [Role, Role])[] = [
  ...ON_GROUNDS.flatMap((text) => GROUNDS.map((ground): [Role, Role] => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentText', 'accentTint'],
  ['text', 'accentTint'],
  ['text', 'dangerTint'],
  ['loss', 'dangerTint'],
  ['text', 'warningTint'],
  ['warning', 'warningTint'],
];
/** Edges of controls and the focus ring need 3:1 against their background. */
const EDGE_PAIRS: readonly (readonly [Role, Role])[] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['edge', 'raised'],
  ['edge', 'field'],
  ['focus', 'ground'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['accent', 'surface'],
];

describe.each([
  ['dark', darkPalette],
  ['light', lightPalette],
])('the %s palette', (_, palette) => {
  it.each(TEXT_PAIRS)('shows %s on %s at 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)('shows %s on %s at 3:1', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
