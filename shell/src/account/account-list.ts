import { color, font, space } from '@feltbook/ui';
import styled from 'styled-components';

/** Entries with a name, what is known of them, and a button or chip at the end. */
export const AccountList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  strong {
    overflow-wrap: anywhere;
  }
  li > :last-child {
    flex-shrink: 0;
    white-space: nowrap;
  }
  p {
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
`;
