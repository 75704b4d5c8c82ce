import { color } from '@feltbook/ui';
import styled from 'styled-components';

/** How far something is; without a value, that it goes on. */
export const Progress = styled.progress`
  width: 100%;
  accent-color: ${color.accent};
`;
