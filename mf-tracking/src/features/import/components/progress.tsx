import { Button, color, Panel, Row, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import type { Counts } from '../lib/planner/planned-rows';
import { countsText } from '../lib/planner/words';

/** Indeterminate without a value. */
const Progress = styled.progress`
  width: 100%;
  accent-color: ${color.accent};
`;

interface ReadingProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** The progress of reading a file. */
export function Reading({ name, share, onCancel }: ReadingProps) {
  return (
    <Panel title={`Reading ${name}`}>
      <Stack $gap={4}>
        <Progress aria-label="Reading" value={share} max={1} />
        <Row>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** An import in progress: one request, whose progress is unknown. */
export function Saving({ counts }: { readonly counts: Counts }) {
  return (
    <Panel title={`Importing ${countsText(counts)}`}>
      <Stack $gap={3}>
        <Progress aria-label="Importing" />
        <p role="status">Saving everything in one step. A long history takes some seconds.</p>
      </Stack>
    </Panel>
  );
}
