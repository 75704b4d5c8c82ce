import { Button, color, font, formatCount, Row, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { PAGE_SIZE } from '../api/use-users';

const Text = styled.span`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  ${tabularFigures}
`;

interface PagerProps {
  /** The page's number, from 0. */
  readonly at: number;
  readonly total: number;
  readonly onPage: (at: number) => void;
}

/** Previous and next page; hidden if there is only one. */
export function Pager({ at, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1 && at === 0) return null;
  return (
    <Row as="nav" aria-label="Pages of users" $gap={3} $end>
      <Text>
        Page {formatCount(at + 1)} of {formatCount(Math.max(pages, at + 1))}
      </Text>
      <Row>
        <Button size="sm" disabled={at === 0} onClick={() => onPage(at - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={at + 1 >= pages} onClick={() => onPage(at + 1)}>
          Next
        </Button>
      </Row>
    </Row>
  );
}
