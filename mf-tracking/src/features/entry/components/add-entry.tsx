import { Alert, color, Page, PageHeader, Row, Stack, useMedia } from '@feltbook/ui';
import { useDocumentTitle, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useQueuedCounts } from '@feltbook/web-kit/queued-counts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import { TrialOverlay } from '../../trial/components/trial-overlay';
import { TrialNote } from '../../trial/components/trial-note';
import { trialEndOf, trialUsage } from '../../trial/lib/trial';
import type { EntryKind } from '../lib/entry-kinds';
import { type FilledEntry, useAddEntry } from '../lib/use-add-entry';
import { useRepeatedEntry } from '../lib/use-repeated-entry';
import { DraftAlert } from './draft-alert';
import { EntryFields } from './entry-fields';
import { EntryFormBox } from './entry-form-box';
import { BESIDE, EntryLayout } from './entry-layout';
import { LastSubmitted, RecentEntries } from './entry-side';
import { PrefillSwitch } from './prefill-switch';
import { SavedResult } from './saved-result';
import { TimesDialog } from './times-dialog';
import { WarningsDialog } from './warnings-dialog';

/** What the page filled in looks different until the player changes it. */
const Fields = styled.div`
  [data-untouched] {
    color: ${color.textMuted};
  }
`;

interface AddEntryProps<Item extends AnyRecord, Input> {
  readonly entry: EntryKind<Item, Input>;
  /** Initial values instead of a prefill. */
  readonly filled?: FilledEntry | undefined;
  /** Shown above the form instead of the prefill choice. */
  readonly lead?: ReactNode;
  /** Replaces a filled form once there is nothing left to save. */
  readonly over?: ReactNode;
  /** Beside the page's title. */
  readonly actions?: ReactNode;
}

/** The page that adds a result: form, last submitted entry, recent entries. */
export function AddEntry<Item extends AnyRecord, Input>(props: AddEntryProps<Item, Input>) {
  const { user } = useSession();
  const trip = useSearchParams()[0].get('trip') ?? '';
  const entry = trip === '' ? props.entry : withTrip(props.entry, trip);
  const repeated = useRepeatedEntry(entry);
  const filled = props.filled ?? repeated.filled;
  // Drafts and the last entry belong to one account; a repeated result has a form of its own.
  const key = `${user?.id} ${repeated.filled?.form} ${trip}`;
  return (
    <AddEntryFor
      key={key}
      {...{ ...props, entry, filled }}
      fault={repeated.fault}
      accountId={user?.id ?? ''}
    />
  );
}

/** A form that begins with the trip of its address. */
const withTrip = <Item extends AnyRecord, Input>(
  entry: EntryKind<Item, Input>,
  trip: string,
): EntryKind<Item, Input> => ({ ...entry, defaults: { ...entry.defaults, trip } });

function AddEntryFor<Item extends AnyRecord, Input>(
  props: AddEntryProps<Item, Input> & {
    readonly accountId: string;
    /** Why the form is not filled as the address asks. */
    readonly fault: string | undefined;
  },
) {
  const { entry, accountId, filled, fault, lead, over, actions } = props;
  const { kind, texts } = entry;
  const { user } = useSession();
  const { data: status, dataUpdatedAt } = useSubscriptionStatus();
  const add = useAddEntry(entry, accountId, filled);
  useDocumentTitle(texts.addTitle);

  // A rejection counts until a later status contradicts it: the player may have subscribed.
  const isRefused = add.refusedAt > 0 && add.refusedAt >= dataUpdatedAt;
  const queued = useQueuedCounts()[kind.name];
  const end = trialEndOf(status, kind.name, user?.role, queued);
  // The message of the last free save is read before the form is covered.
  const isOver = isRefused || (!add.isMessageShown && end !== undefined);
  // While this form saves it, the session's end comes from this form.
  const isGone = over !== undefined && add.isFilled && !add.isSaving;
  const isWide = useMedia(BESIDE);
  const saved = add.saved && (
    <SavedResult
      kind={kind}
      saved={add.saved}
      isMessageShown={add.isMessageShown}
      onHideMessage={add.hideMessage}
      onGone={add.forgetSaved}
    />
  );
  return (
    <Page>
      {isOver && <TrialOverlay end={end} what={texts.plural} listPage={kind.listPage} />}
      <TimesDialog
        times={add.askedTimes}
        onConfirm={add.confirmTimes}
        onEnded={add.chooseEnd}
        onChange={add.changeTimes}
      />
      <WarningsDialog
        warnings={add.warnings}
        onSave={add.submit}
        onChange={(name) => add.form.setFocus(name)}
      />
      <EntryLayout>
        <div>
          <PageHeader title={texts.addTitle} actions={actions} />
          {isGone ? (
            over
          ) : (
            <Stack $gap={5}>
              {!isWide && saved}
              {fault && <Alert tone="warning" title={fault} />}
              {add.isFilled ? (
                lead
              ) : (
                <Row $gap={4}>
                  <PrefillSwitch mode={add.mode} onChange={add.chooseMode} />
                </Row>
              )}
              {add.hasDraft && <DraftAlert onStartOver={add.startOver} />}
              <EntryFormBox
                form={add.form}
                typed={add.typed}
                label={texts.addTitle}
                banner={add.banner}
                isSaving={add.isSaving}
                saveLabel={`Save ${kind.texts.noun}`}
                onSubmit={add.submit}
                cannotSave={isRefused || end !== undefined}
                actions={
                  <TrialNote
                    end={end}
                    usage={trialUsage(status, kind.name, user?.role, queued)}
                    what={texts.plural}
                  />
                }
              >
                <Fields>
                  <EntryFields
                    kind={kind.name}
                    timesRequired={entry.timesRequired}
                    own={add.own}
                    isNew
                    withGames={!add.isFilled}
                    // A queued one is among the queued ones.
                    saved={add.saved?.isQueued ? undefined : add.saved?.record}
                  />
                </Fields>
              </EntryFormBox>
            </Stack>
          )}
        </div>
        <Stack $gap={5}>
          {isWide && saved}
          <LastSubmitted
            title={texts.last}
            last={add.own.data?.last}
            isKnown={add.own.data !== undefined}
            isLoading={add.own.isLoading}
            onRepeat={add.repeat}
          />
          <RecentEntries entry={entry} own={add.own} />
        </Stack>
      </EntryLayout>
    </Page>
  );
}
