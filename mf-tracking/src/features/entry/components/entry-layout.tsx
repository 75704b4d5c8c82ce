import { space } from '@feltbook/ui';
import styled from 'styled-components';

/** Form and panels beside each other where there is room for both. The form comes first on a phone. */
export const EntryLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 42rem) minmax(18rem, 30rem);
    gap: ${space[10]};
    justify-content: center;
  }
`;
