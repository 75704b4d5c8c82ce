import { css } from 'styled-components';
import { font, space } from './tokens';

/** Figures of one width, so that columns of money line up and counters do not jitter. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Visually hidden, but announced. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** One line, truncated with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The small grey heading above a figure or a group. */
export const overline = css`
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.snug};
`;

/** Horizontal padding that keeps content out of a notch when the phone lies on its side. */
export const gutter = (step: keyof typeof space) => css`
  padding-left: max(${space[step]}, env(safe-area-inset-left));
  padding-right: max(${space[step]}, env(safe-area-inset-right));
`;

/** For bars and buttons: they are not printed. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;
