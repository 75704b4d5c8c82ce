import styled from 'styled-components';
import { color, font, layer, media, radius, shadow, space } from '../theme/tokens';
import { buttonStyle, withoutLook, type ButtonLook } from './button-style';

/**
 * The page's main action, under the thumb at the lower right. A link: `as={Link} to="/add"`; its text is its name and
 * goes away on phones, so give the icon's button an `aria-label`.
 */
export const FloatingActionButton = styled.a
  .withConfig(withoutLook)
  .attrs<ButtonLook>({ variant: 'primary' })<ButtonLook>`
  ${buttonStyle}
  position: fixed;
  right: calc(${space[5]} + env(safe-area-inset-right));
  bottom: calc(${space[5]} + env(safe-area-inset-bottom));
  z-index: ${layer.floating};
  min-height: 3.5rem;
  min-width: 3.5rem;
  padding: 0 ${space[5]};
  border: 1px solid ${color.ground};
  border-radius: ${radius.round};
  box-shadow: ${shadow.high};
  font-weight: ${font.weight.strong};
  @media ${media.upTo.phone} {
    padding: 0;
    span { display: none; }
  }
`;
