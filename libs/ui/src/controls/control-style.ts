import styled, { css } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, media, motion, radius, size, space } from '../theme/tokens';

/** The box around a control and its affixes; it carries border and focus, so that affixes are inside both. */
export const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: stretch;
  min-height: ${size.control};
  background: ${color.field};
  border: 1px solid ${color.edge};
  border-radius: ${radius.md};
  transition: border-color ${motion.fast};
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.dangerText};
  }
  &:has(input:disabled, textarea:disabled, select:disabled) {
    opacity: 0.6;
  }
  &:has(input:read-only, textarea:read-only) {
    border-style: dashed;
  }
`;

/* Below 16 px iOS zooms into the page when a field gets focus. */
const control = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  padding: 0 ${space[3]};
  background: transparent;
  border: 0;
  border-radius: inherit;
  ${tabularFigures}
  /* WebKit derives the colour of an empty date from the background. */
  &:is([type='date'], [type='time']) {
    background: ${color.field};
  }
  /* Firefox cuts off AM and PM in a narrow column. */
  &[type='time'] {
    padding-inline: ${space[2]};
  }
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
  @media ${media.upTo.phone} {
    font-size: 1rem;
  }
`;

export const Control = styled.input`
  ${control}
`;

export const Area = styled.textarea`
  ${control}
  padding-block: ${space[2]};
  resize: vertical;
  line-height: ${font.line.text};
  min-height: 4.5rem;
`;

export const Picker = styled.select`
  ${control}
  padding-right: ${space[8]};
  appearance: none;
  cursor: pointer;
  text-overflow: ellipsis;
  option {
    background: ${color.raised};
    color: ${color.text};
  }
`;

export const PickerArrow = styled.span`
  position: absolute;
  inset: 0 ${space[3]} 0 auto;
  display: grid;
  place-items: center;
  pointer-events: none;
  color: ${color.textMuted};
`;

export const Affix = styled.span`
  display: grid;
  place-items: center;
  padding-left: ${space[3]};
  margin-right: calc(-1 * ${space[2]});
  color: ${color.textMuted};
`;
