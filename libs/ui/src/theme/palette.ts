/**
 * The only place where colours have values. Both themes have the same roles. `palette.spec.ts` checks the contrast of
 * every pair of text and background against WCAG 2.2 AA.
 */
export interface Palette {
  /** The page's ground, and what lies on and in it. */
  ground: string;
  surface: string;
  raised: string;
  sunken: string;
  hover: string;
  /** Background of inputs. */
  field: string;
  /** Hairlines between things, and the edge of what can be typed into or pressed (3:1). */
  line: string;
  edge: string;
  text: string;
  textMuted: string;
  /** The one accent: green felt. `onAccent` is text on it, `accentText` is the accent as text. */
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentTint: string;
  focus: string;
  /** Money won and lost. */
  win: string;
  loss: string;
  danger: string;
  dangerHover: string;
  onDanger: string;
  dangerTint: string;
  warning: string;
  warningTint: string;
  backdrop: string;
  shade: string;
}

export const darkPalette: Palette = {
  ground: '#0d1110',
  surface: '#141a18',
  raised: '#1a211f',
  sunken: '#0a0e0c',
  hover: '#212a27',
  field: '#0a0e0c',
  line: '#26302c',
  edge: '#697770',
  text: '#edf2ef',
  textMuted: '#a3b0aa',
  accent: '#3ccb8b',
  accentHover: '#56dba0',
  onAccent: '#04200f',
  accentText: '#4fd49a',
  accentTint: '#12291f',
  focus: '#7fe8b9',
  win: '#4fd49a',
  loss: '#ff8a80',
  danger: '#e5534b',
  dangerHover: '#ef6a62',
  onDanger: '#1c0402',
  dangerTint: '#2c1715',
  warning: '#f2bd5c',
  warningTint: '#2a2113',
  backdrop: 'rgb(3 6 5 / 66%)',
  shade: 'rgb(0 0 0 / 45%)',
};

export const lightPalette: Palette = {
  ground: '#f3f6f4',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#e9eeeb',
  hover: '#edf2ef',
  field: '#ffffff',
  line: '#dbe2de',
  edge: '#7c8983',
  text: '#131a17',
  textMuted: '#4b5853',
  accent: '#0a7a4a',
  accentHover: '#08663d',
  onAccent: '#ffffff',
  accentText: '#08703f',
  accentTint: '#e2f3ea',
  focus: '#0a7a4a',
  win: '#08703f',
  loss: '#b3261e',
  danger: '#b3261e',
  dangerHover: '#951d17',
  onDanger: '#ffffff',
  dangerTint: '#fcebe9',
  warning: '#7d5200',
  warningTint: '#fbf1dc',
  backdrop: 'rgb(16 24 20 / 48%)',
  shade: 'rgb(18 40 30 / 12%)',
};

/** Brand colours that belong to others and must be shown as they are. */
export const brandPalette = {
  googleBlue: '#4285f4',
  googleGreen: '#34a853',
  googleYellow: '#fbbc05',
  googleRed: '#ea4335',
} as const;
