import type { Rename } from '@feltbook/contracts';
import { isolate } from '@feltbook/ui';
import { UndoList } from '../../results/components/undo-list';
import { useRenames, type useUndoRename } from '../api/use-renames';
import { changedText, fromText, shownName } from '../lib/names';

const TEXTS = {
  title: 'Changes so far',
  notLoaded: 'Your changes so far could not be loaded.',
  notUndone: 'The change could not be undone. Please try again.',
};

/** `Bellagio Las Vegas → Bellagio`. */
const changeText = ({ field, from, to }: Rename): string =>
  `${fromText(field, from, to)} → ${isolate(shownName(field, to))}`;

/** The last renames, each of which can be undone. */
export const PastRenames = ({ undo }: { readonly undo: ReturnType<typeof useUndoRename> }) => (
  <UndoList
    texts={TEXTS}
    list={useRenames()}
    undo={undo}
    nameOf={changeText}
    detailsOf={({ field, changed }) => changedText(field, changed)}
    undoLabelOf={(one) => `Undo ${changeText(one)}`}
    onUndo={({ id }) => undo.mutate(id)}
  />
);
