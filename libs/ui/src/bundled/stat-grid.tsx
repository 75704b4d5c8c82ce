import { media, space, StatCard } from '@feltbook/ui';
import styled from 'styled-components';

/** Stat cards in rows without gaps: so many in a row on wide and on middle screens, two on phones. */
export const StatGrid = styled.div<{ $wide: number; $middle: number }>`
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

/** A stat card with less padding on phones. */
export const GridStatCard = styled(StatCard)`
  @media ${media.upTo.phone} {
    padding: ${space[2]} ${space[3]};
  }
`;
