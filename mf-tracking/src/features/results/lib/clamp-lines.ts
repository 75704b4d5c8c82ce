import { css } from 'styled-components';

/** At most so many lines, the last of which ends in `…`. Words break anywhere. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow-wrap: anywhere;
`;
