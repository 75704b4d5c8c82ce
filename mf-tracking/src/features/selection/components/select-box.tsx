import { color, media, size } from '@feltbook/ui';
import styled from 'styled-components';

const Box = styled.label`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 1.75rem;
  height: 1.75rem;
  vertical-align: middle;
  cursor: pointer;
  input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: ${color.accent};
  }
  @media ${media.touch} {
    width: ${size.touch};
    height: ${size.touch};
  }
`;

interface SelectBoxProps {
  /** Of the result. */
  readonly id: string;
  /** What is selected, such as a result's title and day. */
  readonly what: string;
  /** Ids of selected results. */
  readonly selected: ReadonlySet<string>;
  /** @param extend whether Shift was held */
  readonly onToggle: (extend: boolean) => void;
}

/** The id of a result's checkbox, for labels that select it too. */
export const selectBoxId = (id: string): string => `select-${id}`;

/** Selects a result of a list. */
export function SelectBox({ id, what, selected, onToggle }: SelectBoxProps) {
  return (
    <Box>
      <input
        id={selectBoxId(id)}
        type="checkbox"
        aria-label={`Select ${what}`}
        checked={selected.has(id)}
        // A click, also by the space bar: only it says whether Shift is held.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </Box>
  );
}
