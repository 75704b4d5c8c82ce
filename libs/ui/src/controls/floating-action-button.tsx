import styled from 'styled-components';
import { color, font, radius, shadow, space } from '../theme/tokens';
import { buttonStyle, withoutLook, type ButtonLook } from './button-style';

/** The page's main action at the lower right, in older remotes. A link: `as={Link} to="/add"`. The page decides what it floats over. */
export const FloatingActionButton = styled.a
  .withConfig(withoutLook)
  .attrs<ButtonLook>({ variant: 'primary' })<ButtonLook>`
  ${buttonStyle}
  min-height: 3.5rem;
  min-width: 3.5rem;
  padding: 0 ${space[5]};
  border: 1px solid ${color.ground};
  border-radius: ${radius.round};
  box-shadow: ${shadow.high};
  font-weight: ${font.weight.strong};
`;
