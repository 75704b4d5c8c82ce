import type { Bankroll, Movement } from '@feltbook/contracts';
import {
  color,
  EditIcon,
  font,
  formatDay,
  IconButton,
  Money,
  screenOnly,
  space,
  tabularFigures,
  TrashIcon,
} from '@feltbook/ui';
import styled from 'styled-components';
import { today } from '../../common/lib/use-today';
import { effectOf, isBeforeStart } from '../lib/shown';
import { CATEGORY_WORDS, entryWords, KIND_WORDS, placeWords } from '../lib/words';

const Root = styled.li`
  ${tabularFigures}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 4rem;
  padding-block: ${space[2]};
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[3]};
  font-weight: ${font.weight.medium};
`;

const Words = styled.p`
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

const Buttons = styled.div`
  display: flex;
  ${screenOnly}
`;

interface EntryRowProps {
  readonly entry: Movement;
  /** The bankroll that the page shows; null for all. */
  readonly shown: string | null;
  readonly bankrolls: readonly Bankroll[];
  readonly onEdit: (entry: Movement) => void;
  readonly onDelete: (entry: Movement) => void;
}

/** An entry in two lines, with what it changes in the shown balance. */
export function EntryRow({ entry, shown, bankrolls, onEdit, onDelete }: EntryRowProps) {
  const { kind, date, amount, category, note } = entry;
  const effect = effectOf(entry, shown);
  const words = [
    formatDay(date, today()),
    ...(kind === 'transfer' || bankrolls.length > 1 ? [placeWords(entry)] : []),
    ...(isBeforeStart(entry, bankrolls) ? ['before the first day: not counted'] : []),
    ...(note ? [note] : []),
  ];
  return (
    <Root>
      <Texts>
        <Head>
          <span>
            {KIND_WORDS[kind]}
            {category && `: ${CATEGORY_WORDS[category].toLowerCase()}`}
          </span>
          {effect === 0 ? (
            <Money amount={amount} sign="amount" exact />
          ) : (
            <Money amount={effect} neutral exact />
          )}
        </Head>
        <Words>{words.join(' · ')}</Words>
      </Texts>
      <Buttons>
        <IconButton size="sm" label={`Edit: ${entryWords(entry)}`} onClick={() => onEdit(entry)}>
          <EditIcon />
        </IconButton>
        <IconButton size="sm" label={`Delete: ${entryWords(entry)}`} onClick={() => onDelete(entry)}>
          <TrashIcon />
        </IconButton>
      </Buttons>
    </Root>
  );
}
