import { Button, font, formatCount, Row, space } from '@feltbook/ui';
import styled from 'styled-components';

/** Rows per page. */
export const PAGE = 50;

const Root = styled(Row)`
  padding: ${space[2]} ${space[3]};
  font-size: ${font.size.sm};
`;

interface PagerProps {
  /** The accessible name of the list: `Results in the file`. */
  readonly label: string;
  /** Index of the first shown row, from 0. */
  readonly start: number;
  readonly count: number;
  readonly onStart: (start: number) => void;
}

/** The shown range of a long table, with Previous and Next. Hidden if all rows are shown. */
export function Pager({ label, start, count, onStart }: PagerProps) {
  if (count <= PAGE) return null;
  return (
    <Root $end role="group" aria-label={`Pages of ${label}`}>
      <span>
        {formatCount(start + 1)}–{formatCount(Math.min(start + PAGE, count))} of {formatCount(count)}
      </span>
      <Button size="sm" variant="quiet" disabled={start === 0} onClick={() => onStart(start - PAGE)}>
        Previous
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={start + PAGE >= count}
        onClick={() => onStart(start + PAGE)}
      >
        Next
      </Button>
    </Root>
  );
}
