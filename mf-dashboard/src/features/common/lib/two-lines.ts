import { css } from 'styled-components';

/** At most two lines of a name, however long; the whole name is in the title. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;
