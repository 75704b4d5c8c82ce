import { Alert, Button, ConfirmDialog, LinkButton, Stack } from '@feltbook/ui';
import { announce, discardSave, type StoredSave, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createDraftKeeper } from '../../entry/lib/draft';
import { recordOf, useOwnSaves } from '../../results/api/waiting';
import { titleOf } from '../../results/components/result-line';
import { formatDate } from '../../results/lib/format';
import type { AnyRecord, ResultKind } from '../../results/lib/kinds';
import { againForm, againPage } from '../lib/again';
import { RefusalReason } from './refusal-reason';

interface RefusedResultsProps<Item extends AnyRecord, Input> {
  readonly kind: ResultKind<Item, Input>;
}

/** Results that waited on this device and that the server would not have: why, and what can be done about each. */
export function RefusedResults<Item extends AnyRecord, Input>({ kind }: RefusedResultsProps<Item, Input>) {
  const { refused } = useOwnSaves(kind);
  const { user } = useSession();
  const [asked, setAsked] = useState<StoredSave | null>(null);
  if (refused.length === 0) return null;

  const discard = async ({ id }: StoredSave) => {
    setAsked(null);
    createDraftKeeper(againForm(kind.name, id), user?.id ?? '').discard();
    await discardSave(id);
    announce('Discarded.');
  };
  return (
    <Stack $gap={3}>
      {refused.map((save) => (
        <Refused key={save.id} kind={kind} save={save} onDiscard={() => setAsked(save)} />
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`Discard ${kind.texts.noun}`}
        confirmLabel="Discard"
        dangerous
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(null)}
      >
        This {kind.texts.noun} is on this device only. Discarded, it is gone.
      </ConfirmDialog>
    </Stack>
  );
}

interface RefusedProps<Item extends AnyRecord, Input> extends RefusedResultsProps<Item, Input> {
  readonly save: StoredSave;
  readonly onDiscard: () => void;
}

function Refused<Item extends AnyRecord, Input>({ kind, save, onDiscard }: RefusedProps<Item, Input>) {
  const [record] = recordOf(kind, save.record);
  const what = record ? `${titleOf(record)}, ${formatDate(record.date)}` : `A ${kind.texts.noun}`;
  return (
    <Alert
      tone="error"
      title={`Not saved: ${what}`}
      actions={
        <>
          {record && (
            <LinkButton as={Link} to={againPage(kind, save.id)} size="sm" variant="primary">
              Edit and send again
            </LinkButton>
          )}
          {save.refusal?.status === 402 && (
            <LinkButton as={Link} to="/subscription" size="sm">
              Upgrade to Pro
            </LinkButton>
          )}
          <Button size="sm" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <RefusalReason save={save} />
    </Alert>
  );
}
