import { media, space } from '@feltbook/ui';
import styled from 'styled-components';

/** Cards in rows without gaps: all or half of them beside each other, fewer on small screens, two on phones. */
export const CardGrid = styled.div<{ $wide: number; $middle: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $wide }) => $wide}, minmax(0, 1fr));
  gap: ${space[3]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(${({ $middle }) => $middle}, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
