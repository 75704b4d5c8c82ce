import styled from 'styled-components';
import { visuallyHidden } from '../theme/mixins';

/** Visually hidden, but announced. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** Reads a message out when it changes: `assertive` interrupts, otherwise it waits for a pause. */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {message}
    </VisuallyHidden>
  );
}
