import { media, space } from '@feltbook/ui';
import styled from 'styled-components';

/** Rows of figures with texts below the card's heading: in one column on phones, in several, read downwards, where there is room. */
export const Rows = styled.ul<{ $columns: number }>`
  margin: 0 -${space[2]};
  padding: 0;
  list-style: none;
  columns: ${({ $columns }) => $columns};
  column-gap: ${space[8]};
  @media ${media.upTo.phone} {
    columns: 1;
  }
`;

/** The three groups: beside each other on wide screens. */
export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[4]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${media.upTo.tabs} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
    > * {
      break-inside: avoid;
      margin-top: ${space[4]};
    }
  }
`;
