import styled from 'styled-components';
import { font, space } from '../theme/tokens';
import { Alert } from './alert';

/** The one message above a form or a page: saved, refused, offline. Takes what Alert takes. */
export const Banner = styled(Alert)`
  padding-block: ${space[4]};
  font-size: ${font.size.lg};
`;
