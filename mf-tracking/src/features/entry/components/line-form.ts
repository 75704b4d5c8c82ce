import { space } from '@feltbook/ui';
import styled from 'styled-components';

/** A form of one field, with its button beside it; on the narrowest phones below it. */
export const LineForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]} ${space[3]};
  > :first-child {
    flex: 1 1 12rem;
  }
`;
