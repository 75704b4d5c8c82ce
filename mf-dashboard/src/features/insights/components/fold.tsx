import { color, font, size } from '@feltbook/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

const Summary = styled.summary`
  display: list-item;
  width: fit-content;
  min-height: ${size.small};
  padding-block: 0.3em;
  font-size: ${font.size.sm};
  color: ${color.accentText};
  cursor: pointer;
  @media print {
    display: none;
  }
`;

interface FoldProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Content that opens by a click and on paper. Rendered only then. */
export function Fold({ summary, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Synchronous: printing does not wait for the next frame.
    const open = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{summary}</Summary>
      {isOpen && children}
    </details>
  );
}
