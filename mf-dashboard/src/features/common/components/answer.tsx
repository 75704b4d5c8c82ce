import { font } from '@feltbook/ui';
import styled from 'styled-components';

/** The sentence that answers the question of a page or a tab. */
export const Answer = styled.p`
  font-size: ${font.size.lg};
  line-height: ${font.line.snug};
  overflow-wrap: anywhere;
`;
