import type { HomeGameTable } from '@feltbook/contracts';
import { Card, color, font, formatNumberOf, isolate, size, space, tabularFigures } from '@feltbook/ui';
import { formatDateTime } from '@feltbook/web-kit/clock';
import styled from 'styled-components';
import { historyOf } from '../lib/history';

const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: ${size.touch};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &::before {
    content: '▸';
    margin-inline-end: ${space[2]};
  }
  [open] > &::before {
    content: '▾';
  }
`;

const List = styled.ol`
  ${tabularFigures}
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  li {
    padding-block: ${space[2]};
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  small {
    display: block;
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
`;

/** All that was written, newest first, by whom and when. */
export function History({ table }: { readonly table: HomeGameTable }) {
  const lines = historyOf(table);
  return (
    <Card as="section" aria-label="History">
      <details>
        <Summary>History: {formatNumberOf(lines.length, 'entry', 'entries')}</Summary>
        <List>
          {lines.map(({ id, text, by, isHost, at }) => (
            <li key={id}>
              {text}
              <small>
                {isolate(by)}
                {isHost && ' (host)'}, {formatDateTime(Date.parse(at))}
              </small>
            </li>
          ))}
        </List>
      </details>
    </Card>
  );
}
