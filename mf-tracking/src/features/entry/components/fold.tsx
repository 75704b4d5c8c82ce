import { color, font, radius, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';

/** Optional fields, collapsed. Begins with its summary. */
export const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
`;

export const Summary = styled.summary`
  padding: ${space[3]} ${space[4]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
  cursor: pointer;
`;

export const Inside = styled(Stack)`
  padding: 0 ${space[4]} ${space[4]};
`;
