import { ConfirmDialog, Facts, Stack } from '@feltbook/ui';
import { ResultLine } from '../../results/components/result-line';
import { factsOf } from '../../results/lib/facts';
import type { AnyRecord } from '../../results/lib/kinds';
import type { ListKind } from '../lib/list-kinds';
import type { Deletion } from '../lib/use-deletion';

interface DeleteDialogProps<Item extends AnyRecord, Input> {
  readonly texts: ListKind<Item, Input>['texts'];
  /** `session`, `tournament`. */
  readonly noun: string;
  readonly deletion: Deletion<Item>;
  readonly onConfirmed: () => void;
}

/** Confirms the deletion of a result; again, with its current values, if it was changed elsewhere. */
export function DeleteDialog<Item extends AnyRecord, Input>(props: DeleteDialogProps<Item, Input>) {
  const { texts, noun, deletion, onConfirmed } = props;
  const { asked, isChanged, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={texts.deleteTitle}
      confirmLabel="Delete"
      dangerous
      onConfirm={() => {
        confirm();
        onConfirmed();
      }}
      onCancel={cancel}
    >
      {asked && isChanged ? (
        <Stack $gap={3}>
          <p>This {noun} was changed somewhere else. It now says:</p>
          <Facts facts={factsOf(asked)} />
          <p>{texts.deleteText}</p>
        </Stack>
      ) : (
        <Stack $gap={3}>
          {asked && <ResultLine record={asked} />}
          <p>{texts.deleteText}</p>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
