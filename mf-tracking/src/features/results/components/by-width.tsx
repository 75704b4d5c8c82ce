import { media, visuallyHidden } from '@feltbook/ui';
import styled from 'styled-components';

/** A button's text that phones do not show, where an icon leaves the page's title its line. */
export const WideText = styled.span`
  @media ${media.upTo.phone} {
    ${visuallyHidden}
  }
`;

/** The icon of a button that has a text alone on wide screens. */
export const PhoneIcon = styled.span`
  display: none;
  @media ${media.upTo.phone} {
    display: flex;
  }
`;
