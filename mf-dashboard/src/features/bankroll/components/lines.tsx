import { color, screenOnly, space, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';

/** Lines with texts, an amount, and what changes them. */
export const Lines = styled.ul`
  ${tabularFigures}
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 4rem;
    padding-block: ${space[2]};
    &:not(:last-child) {
      border-bottom: 1px solid ${color.line};
    }
  }
`;

export const LineTexts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Not on paper. */
export const LineButtons = styled.span`
  display: flex;
  ${screenOnly}
`;
