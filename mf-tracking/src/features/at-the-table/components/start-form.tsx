import { PageHeader, Stack } from '@feltbook/ui';
import { announce, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useQueuedCounts } from '@feltbook/web-kit/queued-counts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { useEntryDefaults } from '../../entry/lib/use-entry-defaults';
import { ChoiceFields } from '../../entry/components/choice-fields';
import { EntryFormBox } from '../../entry/components/entry-form-box';
import { EntryCurrency, EntryNumber } from '../../entry/components/entry-input';
import { EntryLayout } from '../../entry/components/entry-layout';
import ProposedCurrency from '../../entry/components/proposed-currency';
import { openDraft } from '../../entry/lib/draft';
import { findGame } from '../../entry/lib/games';
import { freshValues } from '../../entry/lib/prefill';
import { readPrefillMode } from '../../entry/lib/prefill-cookie';
import { useEntryForm } from '../../entry/lib/use-entry-form';
import { NO_DEFAULTS } from '../../entry/lib/with-own';
import { learnPlace } from '../../nearby/lib/places';
import { CASH } from '../../results/lib/kinds';
import { TrialOverlay } from '../../trial/components/trial-overlay';
import { trialEndOf } from '../../trial/lib/trial';
import type { Table } from '../lib/own-table';
import type { Start } from '../lib/running-session';
import { startResolver } from '../lib/start-schema';
import { OwnRecord } from './own-record';

/** The name of the form's draft. */
const DRAFT = 'table';

interface StartFormProps {
  readonly accountId: string;
  readonly table: Table;
}

/** Starts a session: venue, game and buy-in, beside the player's earlier results. */
export function StartForm({ accountId, table }: StartFormProps) {
  const { user } = useSession();
  const { data: status } = useSubscriptionStatus();
  const end = trialEndOf(status, CASH.name, user?.role, useQueuedCounts().cash);
  const own = useEntryDefaults(CASH);
  const [draft] = useState(() => openDraft(DRAFT, accountId));
  const { games } = own.data ?? NO_DEFAULTS;
  const fresh = () => {
    const values = freshValues(readPrefillMode(CASH.name), own.data ?? NO_DEFAULTS);
    return { ...values, buyin: decimalText(findGame(values, games)?.buyin) };
  };
  const [initial] = useState(fresh);

  const { form, typed, banner, isSaving, submit, fillUntouched, fillUntyped } = useEntryForm({
    entry: { resolver: startResolver },
    initial,
    draft,
    failure: CASH.texts.add,
    save: (start: Start) => {
      draft.discard();
      // Without the games, the form of the result proposes the currency.
      table.start(own.data ? start : { ...start, currency: undefined });
      void learnPlace(accountId, start.location);
      announce('The session has started.');
      return Promise.resolve();
    },
  });
  const prefillOnArrival = useEffectEvent(() => {
    if (!draft.restored) fillUntouched(fresh());
  });
  const { source } = own;
  // Before the paint: the record of the prefilled stakes is longer than the hint in its place.
  useLayoutEffect(() => {
    if (source) prefillOnArrival();
  }, [source]);

  const [stakes, location] = useWatch({ control: form.control, name: ['stakes', 'location'] });
  const usual = findGame({ stakes, location }, games)?.buyin;
  const fillBuyin = useEffectEvent(() => {
    const buyin = decimalText(usual);
    if (!typed.names.has('buyin') && buyin !== form.getValues('buyin'))
      fillUntyped({ ...form.getValues(), buyin });
  });
  // Another game has another usual buy-in.
  useEffect(() => fillBuyin(), [usual]);
  return (
    <>
      {end && <TrialOverlay end={end} what="cash sessions" listPage={CASH.listPage} />}
      <EntryLayout>
        <div>
          <PageHeader
            title="At the table"
            lead="Start when you sit down. The clock runs even with the app closed."
          />
          <EntryFormBox
            form={form}
            typed={typed}
            label="Start a session"
            banner={banner}
            isSaving={isSaving}
            saveLabel="Start now"
            onSubmit={submit}
          >
            <Stack $gap={4}>
              <ChoiceFields own={own} withStakes nearestFor="start" />
              <EntryNumber name="buyin" label="Buy-in" money required />
              {games.some(({ currency }) => currency) && (
                <>
                  <ProposedCurrency games={games} />
                  <EntryCurrency />
                </>
              )}
            </Stack>
          </EntryFormBox>
        </div>
        <OwnRecord stakes={stakes} location={location} />
      </EntryLayout>
    </>
  );
}
