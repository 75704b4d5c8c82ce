import { colorBlindDark, colorBlindLight, darkPalette, lightPalette, type Palette } from './palette';

type Role = keyof Palette;

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = ([a, b, c]: Vector) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Red, green and blue from 0 to 1, proportional to light. */
function linear(hex: string): Vector {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: readonly Role[] = ['ground', 'surface', 'raised', 'hover', 'field', 'sunken'];
const ON_GROUNDS: readonly Role[] = [
  'text',
  'textMuted',
  'accentText',
  'profit',
  'loss',
  'dangerText',
  'info',
];
const TEXT_PAIRS: readonly (readonly [Role, Role])[] = [
  ...ON_GROUNDS.flatMap((text) => GROUNDS.map((ground): [Role, Role] => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentText', 'accentTint'],
  ['text', 'accentTint'],
  ['text', 'dangerTint'],
  ['profit', 'accentTint'],
  ['loss', 'accentTint'],
  ['profit', 'infoTint'],
  ['loss', 'infoTint'],
  ['dangerText', 'dangerTint'],
  ['text', 'warningTint'],
  ['warning', 'warningTint'],
  ['text', 'infoTint'],
  ['info', 'infoTint'],
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
  ['dark, colour-blind', { ...darkPalette, ...colorBlindDark }],
  ['light, colour-blind', { ...lightPalette, ...colorBlindLight }],
])('the %s palette', (_, palette) => {
  it.each(TEXT_PAIRS)('shows %s on %s at 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)('shows %s on %s at 3:1', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

/** Machado, Oliveira and Fernandes (2009): how linear colours look to somebody without one kind of cone. */
const SIMULATIONS: readonly (readonly [string, Matrix])[] = [
  [
    'protanopia',
    [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  ],
  [
    'deuteranopia',
    [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  ],
  [
    'tritanopia',
    [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ],
];

const LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** The distance of two colours in Oklab, as somebody with that simulation sees them; 0.02 is just noticeable. */
function difference(one: string, other: string, simulation: Matrix): number {
  const seen = (hex: string) => {
    const [l, m, s] = times(LMS, times(simulation, linear(hex)));
    return times(OKLAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each([
  ['dark', { ...darkPalette, ...colorBlindDark }],
  ['light', { ...lightPalette, ...colorBlindLight }],
])('the %s colour-blind palette', (_, palette) => {
  const pairs: readonly (readonly [Role, Role])[] = [
    ['profit', 'loss'],
    ['profit', 'accent'],
    ['profit', 'accentText'],
    ['loss', 'accent'],
    ['loss', 'accentText'],
    ['profit', 'text'],
    ['loss', 'text'],
  ];
  const cases = SIMULATIONS.flatMap(([name, matrix]) =>
    pairs.map(([one, other]) => ({ name, matrix, one, other })),
  );
  it.each(cases)('tells $one from $other with $name', ({ matrix, one, other }) => {
    expect(difference(palette[one], palette[other], matrix)).toBeGreaterThanOrEqual(0.1);
  });
});
