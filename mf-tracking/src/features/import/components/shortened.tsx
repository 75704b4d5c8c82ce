import { WrappingCell } from '@feltbook/ui/data-table';
import styled from 'styled-components';

/** Cells, names of columns and of files may be as long as a file. */
const MOST_LETTERS = 60;

export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;

/** A cell for long texts, which does not shrink to a letter a line. */
export const TextCell = styled(WrappingCell)`
  min-width: 9rem;
`;
