import { SelectField, TextField, visuallyHidden } from '@feltbook/ui';
import styled, { css } from 'styled-components';

/** The label is only read out: for controls whose value explains itself. */
const bare = css`
  && {
    gap: 0;
  }
  label {
    ${visuallyHidden}
  }
`;

export const BareText = styled(TextField)`
  ${bare}
`;

export const BareSelect = styled(SelectField)`
  ${bare}
`;
