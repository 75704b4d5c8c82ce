import { colorProperty, type ThemeName } from '@feltbook/ui';

/** Resolved colours of the theme: a canvas does not support custom properties. */
export interface ChartColors {
  line: string;
  text: string;
  textMuted: string;
  grid: string;
  zero: string;
  raised: string;
  font: string;
}

/** Colours of a picture: also the background, and those of money. */
export interface PictureColors extends ChartColors {
  surface: string;
  accentText: string;
  profit: string;
  loss: string;
}

function readColors(): PictureColors {
  const styles = getComputedStyle(document.documentElement);
  const of = (role: string) => styles.getPropertyValue(colorProperty(role)).trim();
  return {
    surface: of('surface'),
    accentText: of('accentText'),
    profit: of('profit'),
    loss: of('loss'),
    line: of('accent'),
    text: of('text'),
    textMuted: of('textMuted'),
    grid: of('line'),
    zero: of('edge'),
    raised: of('raised'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** The colours of the current theme. */
export const chartColors = (): ChartColors => readColors();

/** The colours of a theme, whichever the page has. */
export function themeColors(theme: ThemeName): PictureColors {
  const { dataset } = document.documentElement;
  const shown = dataset['theme'];
  dataset['theme'] = theme;
  const colors = readColors();
  if (shown === undefined) delete dataset['theme'];
  else dataset['theme'] = shown;
  return colors;
}

/** The colours of the light theme, for print. */
export const paperColors = (): ChartColors => themeColors('light');
