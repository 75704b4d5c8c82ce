import { Alert, Button, Page, PageHeader, Row, Skeleton, Stack } from '@feltbook/ui';
import { useDialogs } from '@feltbook/ui/use-dialogs';
import {
  announce,
  AsOf,
  useAsOf,
  useDocumentTitle,
  useQueuedChanges,
  useStoredSaves,
  useUncounted,
} from '@feltbook/web-kit';
import { FILE_TEXTS, fileName, saveFile } from '@feltbook/web-kit/save-file';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { BankrollContent } from '../features/bankroll/components/bankroll-content';
import { NoBankroll } from '../features/bankroll/components/no-bankroll';
import type { OpenedDialog } from '../features/bankroll/lib/dialogs';
import { withQueued } from '../features/bankroll/lib/with-queued';
import { withQueuedStarts } from '../features/bankroll/lib/with-queued-starts';
import { BOUGHT_SHARES_PATH } from '../features/common/api/action';
import { BANKROLL_NAME, MOVEMENTS_PATH, STARTS_PATH, useBankroll } from '../features/common/api/bankroll';
import { LoadFailure } from '../features/page-states/components/load-failure';

const Actions = styled(Row)<{ readonly $unseen: boolean }>`
  visibility: ${({ $unseen }) => ($unseen ? 'hidden' : 'visible')};
`;

/** /bankroll */
export default function BankrollPage() {
  useDocumentTitle('Bankroll');
  const query = useBankroll({ refetchOnWindowFocus: 'always' });
  const { data, isPending, isError, refetch } = query;
  const asOf = useAsOf(BANKROLL_NAME, query);
  const dialog = useDialogs<OpenedDialog>();
  const [hasFileFailed, setFileFailed] = useState(false);
  // Balances are those of the server.
  const [saves, changes, starts] = [
    useStoredSaves(),
    useQueuedChanges(MOVEMENTS_PATH),
    useQueuedChanges(STARTS_PATH),
  ];
  const shares = useQueuedChanges(BOUGHT_SHARES_PATH);
  useUncounted([...saves, ...changes, ...starts, ...shares].some(({ refusal }) => !refusal));
  const answer = useMemo(() => data && withQueuedStarts(data, starts), [data, starts]);
  // The form stays until its start is saved: it says why that failed.
  const [isStarting, setStarting] = useState(false);
  const isKept = answer?.isKept && (data?.isKept || !isStarting);
  const entries = useMemo(() => withQueued(answer?.movements ?? [], changes), [answer, changes]);
  const save = async () => {
    setFileFailed(false);
    try {
      const bankrolls = (answer?.bankrolls ?? []).map((one) => ({ ...one, ...one.queued }));
      const { writeBankrollCsv } = await import('@feltbook/web-kit/result-files');
      saveFile(fileName('bankroll', 'csv'), writeBankrollCsv(bankrolls, entries), 'text/csv');
      announce(FILE_TEXTS.saving);
    } catch {
      setFileFailed(true);
    }
  };
  return (
    <Page>
      <PageHeader
        title="Bankroll"
        actions={
          // Also before the answer is there, and while there is no bankroll: nothing below moves.
          <Actions $unseen={answer !== undefined && !isKept}>
            <Button disabled={!isKept} onClick={() => void save()}>
              Save as CSV
            </Button>
            <Button
              variant="primary"
              aria-haspopup="dialog"
              disabled={!answer}
              onClick={() => dialog.show({ kind: 'entry', edited: null })}
            >
              Add entry
            </Button>
          </Actions>
        }
      />
      <Stack $gap={6}>
        {hasFileFailed && <Alert tone="error">{FILE_TEXTS.failed}</Alert>}
        <AsOf name={BANKROLL_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="bankroll" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        {isPending && <BankrollSkeleton />}
        {answer &&
          (isKept ? (
            <BankrollContent {...{ answer, entries, dialog }} />
          ) : (
            <NoBankroll onSaving={setStarting} />
          ))}
      </Stack>
    </Page>
  );
}

const BankrollSkeleton = () => (
  <Stack $gap={6} role="status" aria-label="Loading">
    <Skeleton $height="22rem" />
    <Skeleton $height="12rem" />
  </Stack>
);
