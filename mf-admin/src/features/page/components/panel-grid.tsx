import { space } from '@feltbook/ui';
import styled from 'styled-components';

/** Panels beside each other that share the whole width. `$ragged`: each as high as what it holds. */
export const PanelGrid = styled.div<{ $ragged?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: ${({ $ragged }) => ($ragged ? 'start' : 'stretch')};
  gap: ${space[3]};
`;
