import { color, font, radius, space, visuallyHidden } from '@feltbook/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PREFILL_MODES, type PrefillMode } from '../lib/prefill';

const Group = styled.fieldset`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: ${font.size.sm};
  legend {
    float: left;
    padding: 0;
    color: ${color.textMuted};
  }
`;

const Track = styled.div`
  display: inline-flex;
  padding: ${space[0.5]};
  background: ${color.sunken};
  border: 1px solid ${color.edge};
  border-radius: ${radius.md};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2rem;
  padding: 0 ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  cursor: pointer;
  &:has(:checked) {
    background: ${color.accentTint};
    color: ${color.accentText};
    font-weight: ${font.weight.medium};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  input {
    ${visuallyHidden}
  }
`;

const LABELS: Readonly<Record<PrefillMode, string>> = { common: 'Usual game', last: 'Last session' };

interface PrefillSwitchProps {
  readonly mode: PrefillMode;
  readonly onChange: (mode: PrefillMode) => void;
}

/** The prefill mode: the source of game type, location, stakes and duration of a new form. */
export function PrefillSwitch({ mode, onChange }: PrefillSwitchProps) {
  const name = useId();
  return (
    <Group>
      <legend>Prefill with</legend>
      <Track>
        {PREFILL_MODES.map((option) => (
          <Choice key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={mode === option}
              onChange={() => onChange(option)}
            />
            {LABELS[option]}
          </Choice>
        ))}
      </Track>
    </Group>
  );
}
