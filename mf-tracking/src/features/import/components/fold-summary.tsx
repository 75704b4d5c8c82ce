import { color, font, space } from '@feltbook/ui';
import styled from 'styled-components';

/** What a fold of the import page is about. */
export const FoldSummary = styled.summary`
  width: fit-content;
  padding: ${space[3]} 0;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  cursor: pointer;
`;
