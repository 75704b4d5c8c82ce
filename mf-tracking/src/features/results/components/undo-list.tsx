import { localDay } from '@feltbook/poker-math';
import { Alert, Button, Chip, color, formatWeekday, Muted, Panel, Row, space, Stack } from '@feltbook/ui';
import { ApiFailure } from '@feltbook/web-kit';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';

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

/** The server says what to undo first. */
const isConflict = (error: Error): boolean => error instanceof ApiFailure && error.code === 'conflict';

interface Change {
  readonly id: string;
  readonly at: string;
  readonly undone_at?: string | undefined;
}

interface UndoListProps<Item extends Change> {
  readonly texts: Readonly<Record<'title' | 'notLoaded' | 'notUndone', string>>;
  readonly list: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'refetch'>;
  readonly undo: UseMutationResult<void, Error, string>;
  readonly nameOf: (item: Item) => string;
  /** Shown after the day. */
  readonly detailsOf: (item: Item) => string;
  /** The accessible name of the button; undefined if there is nothing to undo. */
  readonly undoLabelOf: (item: Item) => string | undefined;
  readonly onUndo: (item: Item) => void;
}

/** Earlier changes of many results, each of which can be undone as a whole. */
export function UndoList<Item extends Change>(props: UndoListProps<Item>) {
  const { texts, list, undo, nameOf, detailsOf, undoLabelOf, onUndo } = props;
  const { data = [], isError, refetch } = list;
  if (isError) {
    return (
      <Alert
        tone="warning"
        title={texts.notLoaded}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (data.length === 0) return null;
  const undoButton = (item: Item) => {
    const label = undoLabelOf(item);
    if (item.undone_at) return <Chip>Undone</Chip>;
    return (
      label && (
        <Button
          size="sm"
          aria-label={label}
          disabled={undo.isPending}
          busy={undo.isPending && undo.variables === item.id}
          onClick={() => onUndo(item)}
        >
          Undo
        </Button>
      )
    );
  };
  return (
    <Panel title={texts.title}>
      <Stack $gap={2}>
        {undo.error && (
          <Alert tone="error" title={isConflict(undo.error) ? undo.error.message : texts.notUndone} />
        )}
        <div>
          {data.map((item) => (
            <Line key={item.id}>
              <div>
                <p>{nameOf(item)}</p>
                <Muted>
                  {formatWeekday(localDay(new Date(item.at)))} · {detailsOf(item)}
                </Muted>
              </div>
              {undoButton(item)}
            </Line>
          ))}
        </div>
      </Stack>
    </Panel>
  );
}
