import { media, Skeleton } from '@feltbook/ui';
import styled from 'styled-components';

/** As high as the banner of a trial: new players wait for their plan the most often, as no device has stored it yet. */
export const BannerPlaceholder = styled(Skeleton).attrs({ $height: '3.625rem' })`
  @media ${media.upTo.phone} {
    /* Two lines of text above the button. */
    height: 7.75rem;
  }
`;
