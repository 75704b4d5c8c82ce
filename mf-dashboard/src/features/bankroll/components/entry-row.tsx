import type { Bankroll } from '@feltbook/contracts';
import { color, EditIcon, font, formatDay, IconButton, isolate, Money, space, TrashIcon } from '@feltbook/ui';
import styled from 'styled-components';
import { today } from '../../common/lib/use-today';
import { effectOf, isBeforeStart } from '../lib/shown';
import type { ShownEntry } from '../lib/with-queued';
import { CATEGORY_WORDS, entryWords, KIND_WORDS, placeWords } from '../lib/words';
import { LineButtons, LineTexts } from './lines';

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

const Rejection = styled(Words)`
  color: ${color.dangerText};
`;

interface EntryRowProps {
  readonly entry: ShownEntry;
  /** The bankroll that the page shows; null for all. */
  readonly shown: string | null;
  readonly bankrolls: readonly Bankroll[];
  /** On the page of its trip. */
  readonly withoutTrip?: boolean;
  readonly onEdit: (entry: ShownEntry) => void;
  readonly onDelete: (entry: ShownEntry) => void;
}

/** An entry in two lines, with what it changes in the shown balance. */
export function EntryRow({ entry, shown, bankrolls, withoutTrip, onEdit, onDelete }: EntryRowProps) {
  const { kind, date, amount, category, note, trip, isWaiting, refusal } = entry;
  const effect = effectOf(entry, shown);
  const words = [
    formatDay(date, today()),
    ...(kind === 'transfer' || bankrolls.length > 1 ? [placeWords(entry)] : []),
    ...(isBeforeStart(entry, bankrolls) ? ['before the first day: not counted'] : []),
    ...(trip && !withoutTrip ? [isolate(trip)] : []),
    ...(note ? [note] : []),
    ...(isWaiting ? ['not sent yet'] : []),
  ];
  return (
    <li>
      <LineTexts>
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
        {refusal !== undefined && <Rejection>Not saved: {refusal}</Rejection>}
      </LineTexts>
      <LineButtons>
        <IconButton size="sm" label={`Edit: ${entryWords(entry)}`} onClick={() => onEdit(entry)}>
          <EditIcon />
        </IconButton>
        <IconButton size="sm" label={`Delete: ${entryWords(entry)}`} onClick={() => onDelete(entry)}>
          <TrashIcon />
        </IconButton>
      </LineButtons>
    </li>
  );
}
