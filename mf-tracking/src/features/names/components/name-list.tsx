import type { RenamedField } from '@feltbook/contracts';
import { type Ranked, textKey } from '@feltbook/poker-math';
import { color, font, size, space, TextField } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FIELD_LABELS, shownName, usesText } from '../lib/names';

/** Each name is a node in the page. */
const MOST_SHOWN = 100;
/** From so many names on, a field finds them. */
const MANY = 12;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.touch};
  padding: ${space[1]} ${space[4]};
  border-top: 1px solid ${color.line};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  flex: none;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Find = styled.div`
  padding: 0 ${space[4]} ${space[3]};
`;

const More = styled.p`
  padding: ${space[3]} ${space[4]};
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface NameListProps {
  readonly field: RenamedField;
  readonly names: readonly Ranked[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The names of a field, each with a checkbox and the number of its results. */
export function NameList({ field, names, chosen, onChoose }: NameListProps) {
  const [wanted, setWanted] = useState('');
  const found = names.filter(({ value }) => textKey(shownName(field, value)).includes(textKey(wanted)));
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChoose(next);
  };
  return (
    <>
      {names.length >= MANY && (
        <Find>
          <TextField
            label={`Find ${FIELD_LABELS[field].many}`}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            autoComplete="off"
          />
        </Find>
      )}
      <List aria-label={FIELD_LABELS[field].many}>
        {found.slice(0, MOST_SHOWN).map(({ value, count }) => (
          <li key={value}>
            <Line>
              <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
              <Name>{shownName(field, value)}</Name>
              <Count>{usesText(field, count)}</Count>
            </Line>
          </li>
        ))}
      </List>
      {found.length > MOST_SHOWN && <More>Type a part of a name to see more.</More>}
      {found.length === 0 && <More>No {FIELD_LABELS[field].many} match.</More>}
    </>
  );
}
