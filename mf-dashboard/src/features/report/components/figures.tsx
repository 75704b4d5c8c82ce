import styled from 'styled-components';

/** Names and figures stay close to each other. */
export const Figures = styled.div`
  max-width: 32rem;
`;
