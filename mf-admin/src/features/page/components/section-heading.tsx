import { font } from '@feltbook/ui';
import styled from 'styled-components';

/** The heading of a tab's section. */
export const SectionHeading = styled.h2`
  font-size: ${font.size.lg};
`;
