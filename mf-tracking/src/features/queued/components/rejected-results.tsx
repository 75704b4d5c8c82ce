import { Alert, Button, ConfirmDialog, formatWeekday, LinkButton, Stack } from '@feltbook/ui';
import { announce, type StoredSave, useSession, offlineQueue } from '@feltbook/web-kit';
import { nameOf } from '@feltbook/web-kit/result-name';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openDraft } from '../../entry/lib/draft';
import { recordOf, useOwnSaves } from '../../results/api/queued';
import { titleOf } from '../../results/components/result-line';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { resendForm, resendPage } from '../../results/lib/resend';
import { offerBack } from '../lib/offer-back';
import { RejectionReason } from './rejection-reason';

interface RejectedResultsProps<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
}

/** Results that the server rejected: why, and what the player can do about each. */
export function RejectedResults<Item extends AnyRecord, Input>({ kind }: RejectedResultsProps<Item, Input>) {
  const { rejected } = useOwnSaves(kind);
  const { user } = useSession();
  const [asked, setAsked] = useState<StoredSave | null>(null);
  if (rejected.length === 0) return null;

  const [named] = asked ? recordOf(kind, asked.record) : [];
  const discard = async (save: StoredSave) => {
    const { id } = save;
    setAsked(null);
    openDraft(resendForm(kind.name, id), user?.id ?? '').discard();
    await offlineQueue.discard(id);
    if (named) offerBack(save, named);
    else announce('Discarded.');
  };
  return (
    <Stack $gap={3}>
      {rejected.map((save) => (
        <Rejected key={save.id} kind={kind} save={save} onDiscard={() => setAsked(save)} />
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`Discard ${kind.texts.noun}`}
        confirmLabel="Discard"
        dangerous
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(null)}
      >
        {named ? nameOf(named) : `This ${kind.texts.noun}`} is on this device only.{' '}
        {named ? 'You can undo this for 10 seconds.' : 'Discarded, it is gone.'}
      </ConfirmDialog>
    </Stack>
  );
}

interface RejectedProps<Item extends AnyRecord, Input> extends RejectedResultsProps<Item, Input> {
  readonly save: StoredSave;
  readonly onDiscard: () => void;
}

function Rejected<Item extends AnyRecord, Input>({ kind, save, onDiscard }: RejectedProps<Item, Input>) {
  const [record] = recordOf(kind, save.record);
  const what = record ? `${titleOf(record)}, ${formatWeekday(record.date)}` : `A ${kind.texts.noun}`;
  return (
    <Alert
      tone="error"
      title={`Not saved: ${what}`}
      actions={
        <>
          {record && (
            <LinkButton as={Link} to={resendPage(kind, save.id)} size="sm" variant="primary">
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
      <RejectionReason save={save} />
    </Alert>
  );
}
