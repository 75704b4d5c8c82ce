import styled from 'styled-components';
import { screenOnly } from '../theme/mixins';
import { color, font, layer, media, radius, shadow, space } from '../theme/tokens';
import { buttonStyle, withoutLook, type ButtonLook } from './button-style';

/**
 * The page's main action at the lower right. A link: `as={Link} to="/add"`. Its text is hidden on phones, so add an
 * `aria-label`. Make it the last child of a flex column that is at least as high as the window: it floats over the column
 * and stops at its end, so that it never covers the footer.
 */
export const FloatingActionButton = styled.a
  .withConfig(withoutLook)
  .attrs<ButtonLook>({ variant: 'primary' })<ButtonLook>`
  ${buttonStyle}
  ${screenOnly}
  position: sticky;
  bottom: calc(${space[5]} + env(safe-area-inset-bottom));
  align-self: flex-end;
  margin-top: auto;
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
