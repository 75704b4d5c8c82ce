import { Button, color, media, size, space } from '@feltbook/ui';
import styled from 'styled-components';

/** Where form and panels are side by side. */
export const BESIDE = '(min-width: 64rem)';

/** Form and panels side by side on wide screens; the form comes first on phones. */
export const EntryLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  @media ${BESIDE} {
    grid-template-columns: minmax(0, 42rem) minmax(18rem, 30rem);
    gap: ${space[10]};
    justify-content: center;
  }
`;

/** Fields of equal width side by side; stacked if they do not fit. A line as wide as the row lets the next field pass. */
export const FieldRow = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  grid-auto-flow: dense;
  gap: ${space[4]};
  align-items: start;
  @media ${media.upTo.phone} {
    gap: ${space[3]};
  }
`;

/** A small action beside a label: a touch target of any height that takes no more room than the label. */
export const LabelAction = styled(Button).attrs({ variant: 'quiet', size: 'sm' })`
  margin: calc((${space[3]} - ${size.small}) / 2) 0;
  padding: 0 ${space[2]};
  color: ${color.accentText};
`;
