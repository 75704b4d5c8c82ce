import { media, Page, size, space } from '@feltbook/ui';
import styled from 'styled-components';

/** The dashboard begins close below the bar on phones, so that the profit and its graph are in the first screen. */
export const DashboardRoot = styled(Page)`
  @media ${media.upTo.phone} {
    padding-top: ${space[1]};
  }
`;

/** The line of the greeting and the page's buttons, of the same height while the page loads. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 4rem;
  margin-bottom: ${space[4]};
  @media ${media.upTo.phone} {
    min-height: ${size.touch};
    margin-bottom: ${space[1]};
  }
`;
