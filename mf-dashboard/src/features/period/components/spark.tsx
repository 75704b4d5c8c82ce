import styled from 'styled-components';
import { ValueBars } from '../../common/components/value-bars';

/** A figure over time, oldest first, beside it. */
export const Spark = styled(ValueBars).attrs({ height: 24 })`
  flex: 1 1 3rem;
  max-width: 6rem;
`;
