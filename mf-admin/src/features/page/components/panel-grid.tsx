import { space } from '@feltbook/ui';
import styled from 'styled-components';

/** Panels side by side that share the whole width. `$ragged`: each as high as its content. */
export const PanelGrid = styled.div<{ $ragged?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: ${({ $ragged }) => ($ragged ? 'start' : 'stretch')};
  gap: ${space[3]};
`;
