import { Button, Panel, Row, Stack } from '@feltbook/ui';
import { Progress } from './progress';

interface ReadingProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How far a file is read. */
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
