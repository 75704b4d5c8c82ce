import type { ImportRecord } from '@feltbook/contracts';
import { Alert, Button, Chip, color, ConfirmDialog, font, Panel, Row, space, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { localDay } from '@feltbook/poker-math';
import { formatDate } from '../../results/lib/format';
import { useImports, useUndoImport } from '../api/use-imports';
import { countsText } from '../lib/planner/words';

const Line = styled(Row)`
  justify-content: space-between;
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
`;

const Muted = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** Earlier imports, each of which can be undone as a whole. */
export function PastImports() {
  const { data = [], isError, refetch } = useImports();
  const undo = useUndoImport();
  const [asked, setAsked] = useState<ImportRecord | null>(null);
  if (isError) {
    return (
      <Alert
        tone="warning"
        title="Your imports so far could not be loaded."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (data.length === 0) return null;
  const confirm = () => {
    if (asked) undo.mutate(asked.id, { onSuccess: () => announce('The import is undone.') });
    setAsked(null);
  };
  return (
    <Panel title="Imports so far">
      <Stack $gap={2}>
        {undo.isError && <Alert tone="error" title="The import could not be undone. Please try again." />}
        <div>
          {data.map((record) => (
            <Line key={record.id}>
              <div>
                <p>{record.file.name}</p>
                <Muted>
                  {formatDate(localDay(new Date(record.at)))} · {record.file.format} ·{' '}
                  {countsText(record.saved, 'nothing new')}
                </Muted>
              </div>
              {record.undone_at && <Chip>Undone</Chip>}
              {!record.undone_at && record.saved.sessions + record.saved.tournaments > 0 && (
                <Button
                  size="sm"
                  aria-label={`Undo the import of ${record.file.name}`}
                  disabled={undo.isPending}
                  busy={undo.isPending && undo.variables === record.id}
                  onClick={() => setAsked(record)}
                >
                  Undo
                </Button>
              )}
            </Line>
          ))}
        </div>
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title="Undo import"
        confirmLabel="Undo import"
        dangerous
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked &&
          `This deletes ${countsText(asked.saved)} from ${asked.file.name}, including your later edits. Your trial gets its places back. This action cannot be undone.`}
      </ConfirmDialog>
    </Panel>
  );
}
