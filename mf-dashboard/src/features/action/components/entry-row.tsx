import {
  color,
  EditIcon,
  font,
  IconButton,
  screenOnly,
  space,
  tabularFigures,
  TrashIcon,
} from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ShownEntry } from '../lib/shown';
import { NOT_SENT } from '../lib/words';

export const Rows = styled.ul`
  ${tabularFigures}
  padding: 0;
  list-style: none;
  > li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 4rem;
  padding-block: ${space[2]};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** What a row is, and its amount: below each other if they are long. */
export const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[3]};
  font-weight: ${font.weight.medium};
`;

export const Words = styled.p`
  display: block;
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

const Rejection = styled(Words)`
  color: ${color.dangerText};
`;

const Buttons = styled.div`
  display: flex;
  ${screenOnly}
`;

interface EntryRowProps {
  /** What the row is, for its buttons. */
  readonly name: string;
  readonly title: ReactNode;
  readonly amount: ReactNode;
  readonly words: readonly string[];
  readonly entry: ShownEntry;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A share or a payment in two lines, with what changes it. */
export const EntryRow = ({ name, title, amount, words, entry, onEdit, onDelete }: EntryRowProps) => (
  <Root>
    <Texts>
      <Head>
        <span>{title}</span>
        {amount}
      </Head>
      <Words>{[...words, ...(entry.isWaiting ? [NOT_SENT] : [])].join(' · ')}</Words>
      {entry.refusal !== undefined && <Rejection>Not saved: {entry.refusal}</Rejection>}
    </Texts>
    <Buttons>
      <IconButton size="sm" label={`Edit: ${name}`} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={`${entry.refusal === undefined ? 'Delete' : 'Discard'}: ${name}`}
        onClick={onDelete}
      >
        <TrashIcon />
      </IconButton>
    </Buttons>
  </Root>
);
