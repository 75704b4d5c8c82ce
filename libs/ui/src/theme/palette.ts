/**
 * The only place where colours have values. Both themes have the same roles. `palette.spec.ts` checks the contrast of
 * every pair of text and background against WCAG 2.2 AA, and the colour-blind colours in simulation.
 */
export interface Palette {
  /** The page. */
  ground: string;
  /** The two levels above the page: cards and bars; dialogs, menus and secondary buttons. */
  surface: string;
  raised: string;
  /** Tracks and wells. */
  sunken: string;
  hover: string;
  /** Background of inputs. */
  field: string;
  /** Hairlines between rows, and the edge of what can be typed into or pressed (3:1). */
  line: string;
  edge: string;
  text: string;
  textMuted: string;
  /** Brand and action: buttons, links, active tabs, selection, progress, success. `accentText` is the accent as text. */
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentTint: string;
  focus: string;
  /** Money only. */
  profit: string;
  loss: string;
  /** Errors and what cannot be undone. */
  danger: string;
  dangerHover: string;
  onDanger: string;
  dangerText: string;
  dangerTint: string;
  warning: string;
  warningTint: string;
  info: string;
  infoTint: string;
  backdrop: string;
  shade: string;
}

export const darkPalette: Palette = {
  ground: '#0d0e13',
  surface: '#171a22',
  raised: '#1f222c',
  sunken: '#0a0b0f',
  hover: '#262a36',
  field: '#0a0b0f',
  line: '#2a2f3b',
  edge: '#6f7689',
  text: '#eef0f6',
  textMuted: '#a6acbb',
  accent: '#6a5cf5',
  accentHover: '#5f50ea',
  onAccent: '#ffffff',
  accentText: '#a195ff',
  accentTint: '#211f3d',
  focus: '#c3bcff',
  profit: '#4fd49a',
  loss: '#ff8a80',
  danger: '#e5534b',
  dangerHover: '#ef6a62',
  onDanger: '#1c0402',
  dangerText: '#ff8a80',
  dangerTint: '#2c1517',
  warning: '#f2bd5c',
  warningTint: '#2a2113',
  info: '#7cc4f5',
  infoTint: '#12232f',
  backdrop: 'rgb(3 3 8 / 66%)',
  shade: 'rgb(0 0 0 / 45%)',
};

export const lightPalette: Palette = {
  ground: '#f2f2f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#e9e9f1',
  hover: '#eeeef5',
  field: '#ffffff',
  line: '#dfe0e9',
  edge: '#7d8293',
  text: '#15161d',
  textMuted: '#50566a',
  accent: '#3d2dc0',
  accentHover: '#3122a6',
  onAccent: '#ffffff',
  accentText: '#3523b0',
  accentTint: '#ebe9fd',
  focus: '#3d2dc0',
  profit: '#08703f',
  loss: '#b3261e',
  danger: '#b3261e',
  dangerHover: '#951d17',
  onDanger: '#ffffff',
  dangerText: '#b3261e',
  dangerTint: '#fcebe9',
  warning: '#7d5200',
  warningTint: '#fbf1dc',
  info: '#1b5e91',
  infoTint: '#e3f0fa',
  backdrop: 'rgb(20 20 32 / 48%)',
  shade: 'rgb(24 22 48 / 12%)',
};

/** Profit and loss for players who cannot tell green from red: blue and orange, far from the brand's violet. */
export type MoneyPalette = Pick<Palette, 'profit' | 'loss'>;
export const colorBlindDark: MoneyPalette = { profit: '#63d4ff', loss: '#ffa24d' };
export const colorBlindLight: MoneyPalette = { profit: '#007197', loss: '#a34a00' };

/** Brand colours that belong to others and must be shown as they are. */
export const brandPalette = {
  googleBlue: '#4285f4',
  googleGreen: '#34a853',
  googleYellow: '#fbbc05',
  googleRed: '#ea4335',
} as const;
