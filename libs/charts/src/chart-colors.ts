import { colorProperty } from '@feltbook/ui';

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

/** The colours of the current theme. */
export function chartColors(): ChartColors {
  const styles = getComputedStyle(document.documentElement);
  const of = (role: string) => styles.getPropertyValue(colorProperty(role)).trim();
  return {
    line: of('accent'),
    text: of('text'),
    textMuted: of('textMuted'),
    grid: of('line'),
    zero: of('edge'),
    raised: of('raised'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** The colours of the light theme, for print. */
export function paperColors(): ChartColors {
  const { dataset } = document.documentElement;
  const shown = dataset['theme'];
  dataset['theme'] = 'light';
  const colors = chartColors();
  if (shown === undefined) delete dataset['theme'];
  else dataset['theme'] = shown;
  return colors;
}
