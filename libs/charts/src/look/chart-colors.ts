import { colorProperty, type ThemeName } from '@feltbook/ui';

/** Resolved colours of the theme: neither a canvas nor echarts supports custom properties. */
export interface ChartColors {
  surface: string;
  raised: string;
  sunken: string;
  hover: string;
  text: string;
  textMuted: string;
  accentText: string;
  line: string;
  grid: string;
  zero: string;
  profit: string;
  loss: string;
  font: string;
}

function readColors(): ChartColors {
  const styles = getComputedStyle(document.documentElement);
  const of = (role: string) => styles.getPropertyValue(colorProperty(role)).trim();
  return {
    surface: of('surface'),
    raised: of('raised'),
    sunken: of('sunken'),
    hover: of('hover'),
    text: of('text'),
    textMuted: of('textMuted'),
    accentText: of('accentText'),
    line: of('accent'),
    grid: of('line'),
    zero: of('edge'),
    profit: of('profit'),
    loss: of('loss'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** The colours of the current theme. */
export const chartColors = (): ChartColors => readColors();

/** The colours of a theme, whichever the page has. */
export function themeColors(theme: ThemeName): ChartColors {
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
