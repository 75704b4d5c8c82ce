import { font, media, space } from '@feltbook/ui';
import { StatGrid } from '@feltbook/ui/stat-grid';
import styled from 'styled-components';

/** The cards of totals: low ones, three in a row, on phones, where the list is what players look for. */
export const TotalsGrid = styled(StatGrid)`
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(auto-fill, minmax(6.25rem, 1fr));
    > * {
      padding: ${space[2]};
    }
    > * > span:nth-child(2) {
      font-size: ${font.size.md};
    }
  }
`;

/** What wide screens say below a figure. */
export const Note = styled.span`
  @media ${media.upTo.phone} {
    display: none;
  }
`;
