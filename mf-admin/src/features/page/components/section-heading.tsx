import { font } from '@feltbook/ui';
import styled from 'styled-components';

/** What a section of a tab is called. */
export const SectionHeading = styled.h2`
  font-size: ${font.size.lg};
`;
