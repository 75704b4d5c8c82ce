import { Button, type ButtonProps, media, visuallyHidden } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled(Button)`
  flex: none;
  @media ${media.upTo.phone} {
    aspect-ratio: 1;
    padding: 0;
  }
`;

const Text = styled.span`
  @media ${media.upTo.phone} {
    ${visuallyHidden}
  }
`;

interface CompactButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  readonly icon: ReactNode;
  readonly children: string;
}

/** A small button beside a page's heading: on phones only its icon, with the text as its name. */
export const CompactButton = ({ children, ...props }: CompactButtonProps) => (
  <Root {...props} size="sm" title={children}>
    <Text>{children}</Text>
  </Root>
);
