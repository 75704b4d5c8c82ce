import { color, font, motion, radius, size, space, visuallyHidden } from '@feltbook/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Track = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  padding: ${space[0.5]};
  background: ${color.sunken};
  border: 1px solid transparent;
  border-radius: ${radius.md};
`;

/* Six short ones fit in a line of the narrowest phones. */
const Segment = styled.label`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: center;
  gap: ${space[1.5]};
  min-width: ${size.small};
  min-height: ${size.small};
  padding: 0 ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.tight};
  text-align: center;
  cursor: pointer;
  @media (max-width: 359px) {
    min-width: 2.25rem;
    padding: 0 ${space[1]};
  }
  transition:
    background ${motion.fast},
    color ${motion.fast};
  &:hover {
    color: ${color.text};
  }
  &:has(input:checked) {
    background: ${color.accentTint};
    border-color: ${color.accentText};
    color: ${color.accentText};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &:has(input:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  input {
    ${visuallyHidden}
  }
`;

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The accessible name of a label that is an icon or an abbreviation. */
  readonly name?: string;
  readonly disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  /** What is chosen: the group's accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A choice of a few, all visible: a group of native radio buttons, so that arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, className } = props;
  const group = useId();
  return (
    <Track role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <Segment key={option.value} title={option.name}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}
