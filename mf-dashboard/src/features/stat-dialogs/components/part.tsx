import { font, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Heading = styled.h3`
  font-size: ${font.size.md};
`;

/** A part of a detail dialog with its own heading. */
export function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Stack as="section" $gap={2}>
      <Heading>{title}</Heading>
      {children}
    </Stack>
  );
}
