import { color, font, radius, size, space, tabularFigures } from '@feltbook/ui';
import styled, { css } from 'styled-components';
import { type ShownRange, SLIDER_END } from '../lib/series';

const THUMB = '1.25rem';

const Root = styled.div`
  padding-inline: ${space[1]};
  @media print {
    display: none;
  }
`;

const Way = styled.div`
  position: relative;
  height: ${size.touch};
`;

const rail = css`
  position: absolute;
  top: 50%;
  height: 4px;
  margin-top: -2px;
  border-radius: ${radius.round};
`;

const Rail = styled.div`
  ${rail}
  inset-inline: 0;
  background: ${color.line};
`;

const Shown = styled.div`
  ${rail}
  background: ${color.accent};
`;

/* A large touch target around a smaller visible handle. */
const handle = css`
  box-sizing: border-box;
  width: ${size.touch};
  height: ${size.touch};
  border: calc((${size.touch} - ${THUMB}) / 2) solid transparent;
  border-radius: ${radius.round};
  background: ${color.accent} padding-box;
  appearance: none;
  pointer-events: auto;
  cursor: grab;
`;

/* The input is wider than the rail by half a handle on each side, so that handles reach the rail's ends. */
const Handle = styled.input.attrs({ type: 'range', min: 0, max: SLIDER_END, step: 1 })<{ $above: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline: calc((${THUMB} - ${size.touch}) / 2);
  width: calc(100% + ${size.touch} - ${THUMB});
  height: 100%;
  margin: 0;
  z-index: ${({ $above }) => ($above ? 2 : 1)};
  appearance: none;
  background: none;
  pointer-events: none;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    height: 100%;
    background: none;
  }
  &::-webkit-slider-thumb {
    ${handle}
  }
  &::-moz-range-track {
    background: none;
  }
  &::-moz-range-thumb {
    ${handle}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    background: ${color.focus} padding-box;
    box-shadow:
      inset 0 0 0 2px ${color.surface},
      0 0 0 2px ${color.focus};
  }
  &:focus-visible::-moz-range-thumb {
    background: ${color.focus} padding-box;
    box-shadow:
      inset 0 0 0 2px ${color.surface},
      0 0 0 2px ${color.focus};
  }
`;

const Labels = styled.div`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  margin-top: calc(-1 * ${space[1]});
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

interface RangeSliderProps {
  readonly range: ShownRange;
  /** The accessible name of both handles: `Overall bankroll growth`. */
  readonly label: string;
  /** The date of a step. */
  readonly dateAt: (step: number) => string;
  readonly onChange: (range: ShownRange) => void;
}

/** Two handles from 0 to 100 that select a part of a series; their texts are dates. They cannot cross. */
export function RangeSlider({ range, label, dateAt, onChange }: RangeSliderProps) {
  const { from, to } = range;
  const [first, last] = [dateAt(from), dateAt(to)];
  return (
    <Root role="group" aria-label={`${label}: dates`}>
      <Way>
        <Rail />
        <Shown style={{ left: `${from}%`, right: `${SLIDER_END - to}%` }} />
        <Handle
          aria-label="From"
          aria-valuetext={first}
          value={from}
          // If both are at the end, the one that can still move is on top.
          $above={from > SLIDER_END / 2}
          onChange={({ target }) => onChange({ from: Math.min(target.valueAsNumber, to - 1), to })}
        />
        <Handle
          aria-label="To"
          aria-valuetext={last}
          value={to}
          $above={from <= SLIDER_END / 2}
          onChange={({ target }) => onChange({ from, to: Math.max(target.valueAsNumber, from + 1) })}
        />
      </Way>
      <Labels aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </Labels>
    </Root>
  );
}
