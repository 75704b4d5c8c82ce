import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Alert } from './alert';

/** The message above a form or a page: saved, rejected, offline. Has the props of Alert. */
export const Banner = styled(Alert)`
  padding-block: ${space[4]};
`;
