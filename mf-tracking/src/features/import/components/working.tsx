import { color, Panel, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Progress = styled.progress`
  width: 100%;
  accent-color: ${color.accent};
`;

interface WorkingProps {
  readonly title: string;
  /** The accessible name of the progress. */
  readonly label: string;
  /** 0 to 1; unknown by default. */
  readonly share?: number;
  readonly children: ReactNode;
}

/** The progress of reading a file or of saving its results. */
export const Working = ({ title, label, share, children }: WorkingProps) => (
  <Panel title={title}>
    <Stack $gap={4}>
      <Progress aria-label={label} value={share} max={1} />
      {children}
    </Stack>
  </Panel>
);
