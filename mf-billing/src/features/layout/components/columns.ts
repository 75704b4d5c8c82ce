import { Grid } from '@feltbook/ui';
import styled from 'styled-components';

/** Equal columns that fill the width, however few they are. */
export const Columns = styled(Grid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '11rem' }) => $min}), 1fr));
`;
