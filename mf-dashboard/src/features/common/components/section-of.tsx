import { Card, Muted } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

interface SectionOfProps {
  readonly answer: object;
  readonly children: ReactNode;
}

/** A section of a page, or a card in its place if the answer lacks a part of it. */
export const SectionOf = ({ answer, children }: SectionOfProps) => (
  <PartBoundary
    of={answer}
    fallback={
      <Card>
        <Muted>This part is not available right now.</Muted>
      </Card>
    }
  >
    {children}
  </PartBoundary>
);
