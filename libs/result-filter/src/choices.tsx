import { textKey } from '@feltbook/poker-math';
import { color, font, motion, radius, size, space } from '@feltbook/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { Option } from './options';

const Group = styled.div`
  min-width: 0;
`;

const Label = styled.span`
  display: block;
  margin-bottom: ${space[1]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

/** About three lines: more are reached by scrolling. */
const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  max-height: calc(3.5 * ${size.control});
  /* Outlines of the buttons at the edge. */
  padding: 2px;
  margin: -2px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Value = styled.button`
  flex: none;
  max-width: 100%;
  min-width: ${size.control};
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.round};
  background: ${color.field};
  color: ${color.text};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: background ${motion.fast};
  &[aria-pressed='true'] {
    background: ${color.accentTint};
    border-color: ${color.accentText};
    color: ${color.accentText};
  }
`;

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Values of a criterion, each a button that chooses it or no longer does. Nothing without any. */
export function Choices({ label, options, chosen, onToggle }: ChoicesProps) {
  const id = useId();
  const keys = new Set(chosen.map(textKey));
  if (options.length === 0) return null;
  return (
    <Group role="group" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      <Values>
        {options.map(({ value, label: text }) => (
          <Value
            key={value}
            type="button"
            aria-pressed={keys.has(textKey(value))}
            onClick={() => onToggle(value)}
          >
            {text}
          </Value>
        ))}
      </Values>
    </Group>
  );
}
