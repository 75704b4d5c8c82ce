import type { ImportRecord } from '@feltbook/contracts';
import { ConfirmDialog } from '@feltbook/ui';
import { useState } from 'react';
import { UndoList } from '../../results/components/undo-list';
import { useImports, useUndoImport } from '../api/use-imports';
import { countsText } from '../lib/planner/words';

const TEXTS = {
  title: 'Imports so far',
  notLoaded: 'Your imports so far could not be loaded.',
  notUndone: 'The import could not be undone. Please try again.',
};

/** Earlier imports, each of which can be undone as a whole. */
export function PastImports() {
  const undo = useUndoImport();
  const [asked, setAsked] = useState<ImportRecord>();
  const confirm = () => {
    if (asked) undo.mutate(asked.id);
    setAsked(undefined);
  };
  return (
    <>
      <UndoList
        texts={TEXTS}
        list={useImports()}
        undo={undo}
        nameOf={({ file }) => file.name}
        detailsOf={({ file, saved }) => `${file.format} · ${countsText(saved, 'nothing new')}`}
        undoLabelOf={({ file, saved }) =>
          saved.sessions + saved.tournaments > 0 ? `Undo the import of ${file.name}` : undefined
        }
        onUndo={setAsked}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Undo import"
        confirmLabel="Undo import"
        dangerous
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked &&
          `This deletes ${countsText(asked.saved)} from ${asked.file.name}, including your later edits. Your trial gets its places back. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
