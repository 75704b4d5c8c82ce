import type { LedgerLine } from '@feltbook/poker-math';
import { Button, color, isolate, Row, space, tabularFigures, TextField } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { formatGameMoney } from '../lib/game-money';
import type { Standing } from '../lib/standings';
import { useEntryForm } from '../lib/use-entry-form';
import { EntryFormDialog } from './entry-form';
import type { GameDialogProps, OpenedDialog } from '../lib/dialogs';

const Lines = styled.ul`
  ${tabularFigures}
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
  }
`;

interface PlayerDialogProps extends GameDialogProps {
  readonly player: Standing;
  readonly onOpen: (dialog: OpenedDialog) => void;
}

/** Corrects the entries of a player: the name, each amount, or whether there is such a player at all. */
export function PlayerDialog({ player, onOpen, ...props }: PlayerDialogProps) {
  const form = useEntryForm(props, 'Entry saved');
  const [name, setName] = useState(player.name);
  const { id, buyIns, cashOuts } = player;
  const lines = [
    ...buyIns.map((line, at) => ({ line, kind: 'buyIn' as const, noun: at === 0 ? 'Buy-in' : 'Rebuy' })),
    ...cashOuts.map((line) => ({ line, kind: 'cashOut' as const, noun: 'Cash-out' })),
  ];
  const remove = (kind: 'buyIn' | 'cashOut' | 'player', corrects: string) =>
    form.submit([{ kind, player: id, corrects, removed: true }]);
  return (
    <EntryFormDialog
      {...props}
      title={`Edit ${isolate(player.name)}`}
      form={form}
      actions={
        lines.length === 0 && (
          <Button variant="danger" disabled={form.isSaving} onClick={() => remove('player', id)}>
            Remove player
          </Button>
        )
      }
      onSubmit={() =>
        name.trim() === player.name
          ? props.onClose()
          : form.submit([{ kind: 'player', player: id, name, corrects: id }])
      }
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        error={form.problems['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {lines.length > 0 && (
        <Lines aria-label="Entries">
          {lines.map(({ line, kind, noun }) => (
            <Line
              key={line.id}
              text={`${noun} ${formatGameMoney(line.cents, props.table.currency)}`}
              isBusy={form.isSaving}
              onChange={() => onOpen({ kind: 'amount', player: id, line: kind, corrects: line })}
              onRemove={() => remove(kind, line.id)}
            />
          ))}
        </Lines>
      )}
    </EntryFormDialog>
  );
}

interface LineProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: (line?: LedgerLine) => void;
}

const Line = ({ text, isBusy, onChange, onRemove }: LineProps) => (
  <li>
    <span>{text}</span>
    <Row>
      <Button size="sm" disabled={isBusy} aria-label={`Change: ${text}`} onClick={onChange}>
        Change
      </Button>
      <Button size="sm" disabled={isBusy} aria-label={`Remove: ${text}`} onClick={() => onRemove()}>
        Remove
      </Button>
    </Row>
  </li>
);
