import { Button, color, Dialog, font, radius, size, space, Stack, useAmountsHidden } from '@feltbook/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { differingFacts, isSameFact, type ResultFact, withFactsOf } from '../../results/lib/facts';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Versions } from '../lib/use-edit-entry';

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[1]};
    padding: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-width: 0;
  min-height: ${size.touch};
  padding: ${space[2]} ${space[3]};
  line-height: ${font.line.snug};
  border: 1px solid ${color.edge};
  border-radius: ${radius.md};
  cursor: pointer;
  &:has(input:checked) {
    background: ${color.accentTint};
    border-color: ${color.accent};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  input {
    flex: none;
    margin: ${space[0.5]} 0 0;
    accent-color: ${color.accent};
  }
`;

const Texts = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  small {
    display: block;
    font-size: ${font.size.xs};
    color: ${color.textMuted};
  }
`;

interface VersionsDialogProps<Item extends AnyRecord> {
  readonly versions: Versions<Item>;
  /** `session`, `tournament`. */
  readonly noun: string;
  readonly onChoose: (merged: Item) => void;
  readonly onClose: () => void;
}

/** Asks which fields to keep of a result that was changed elsewhere while it was edited here. */
export function VersionsDialog<Item extends AnyRecord>(props: VersionsDialogProps<Item>) {
  const { versions, noun, onChoose, onClose } = props;
  const { seen, mine, current } = versions;
  const differing = differingFacts(mine, current);
  // Fields that the player did not edit take the stored version.
  const [kept, setKept] = useState(
    () => new Set(differing.filter((fact) => !isSameFact(seen, mine, fact)).map(({ label }) => label)),
  );
  const first = useRef<HTMLInputElement>(null);
  const areHidden = useAmountsHidden();

  const keep = (label: string, isMine: boolean) =>
    setKept((before) => {
      const after = new Set(before);
      if (isMine) after.add(label);
      else after.delete(label);
      return after;
    });
  const save = () =>
    onChoose(
      withFactsOf(
        current,
        mine,
        differing.filter(({ label }) => kept.has(label)),
      ),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changed somewhere else"
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>This {noun} was changed since you opened it. Choose what to keep.</p>
        {areHidden && <p>Show amounts to compare them.</p>}
        {differing.map((fact, index) => (
          <FactChoice
            key={fact.label}
            fact={fact}
            mine={mine}
            current={current}
            isMine={kept.has(fact.label)}
            onKeep={(isMine) => keep(fact.label, isMine)}
            focusRef={index === 0 ? first : undefined}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface FactChoiceProps {
  readonly fact: ResultFact;
  readonly mine: AnyRecord;
  readonly current: AnyRecord;
  readonly isMine: boolean;
  readonly onKeep: (isMine: boolean) => void;
  /** Gets the radio button that is checked. */
  readonly focusRef: React.RefObject<HTMLInputElement | null> | undefined;
}

function FactChoice({ fact, mine, current, isMine, onKeep, focusRef }: FactChoiceProps) {
  const name = useId();
  const option = (label: string, record: AnyRecord, isOfMine: boolean) => (
    <Choice>
      <input
        ref={isMine === isOfMine ? focusRef : undefined}
        type="radio"
        name={name}
        checked={isMine === isOfMine}
        onChange={() => onKeep(isOfMine)}
      />
      <Texts>
        <small>{label}</small>
        {fact.show(record) ?? 'Nothing'}
      </Texts>
    </Choice>
  );
  return (
    <Field>
      <legend>{fact.label}</legend>
      {option('In this form', mine, true)}
      {option('Saved elsewhere', current, false)}
    </Field>
  );
}
