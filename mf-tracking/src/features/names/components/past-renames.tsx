import type { Rename } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import { ApiFailure } from '@feltbook/web-kit';
import { Alert, Button, Chip, color, font, Panel, Row, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { formatDate } from '../../results/lib/format';
import { useRenames, type useUndoRename } from '../api/use-renames';
import { fromText, resultsText, shownName, sumOf } from '../lib/names';

const Line = styled(Row)`
  justify-content: space-between;
  flex-wrap: nowrap;
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** `Bellagio Las Vegas → Bellagio`. */
const changeText = ({ field, from, to }: Rename): string =>
  `${fromText(field, from, to)} → ${shownName(field, to)}`;

const whyNot = (error: Error): string =>
  error instanceof ApiFailure && error.code === 'conflict'
    ? error.message
    : 'The change could not be undone. Please try again.';

/** The last renames, each of which can be undone. */
export function PastRenames({ undo }: { readonly undo: ReturnType<typeof useUndoRename> }) {
  const { data = [], isError, refetch } = useRenames();
  if (isError) {
    return (
      <Alert
        tone="warning"
        title="Your changes so far could not be loaded."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <Panel title="Changes so far">
      <Stack $gap={2}>
        {undo.isError && <Alert tone="error" title={whyNot(undo.error)} />}
        <div>
          {data.map((one) => (
            <Line key={one.id}>
              <div>
                <p>{changeText(one)}</p>
                <Muted>
                  {formatDate(localDay(new Date(one.at)))} · {resultsText(sumOf(one.changed))}
                </Muted>
              </div>
              {one.undone_at ? (
                <Chip>Undone</Chip>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Undo ${changeText(one)}`}
                  disabled={undo.isPending}
                  busy={undo.isPending && undo.variables === one.id}
                  onClick={() => undo.mutate(one.id)}
                >
                  Undo
                </Button>
              )}
            </Line>
          ))}
        </div>
      </Stack>
    </Panel>
  );
}
