import type { Movement } from '@feltbook/contracts';
import { Alert, Button, Page, PageHeader, Row, Skeleton, Stack } from '@feltbook/ui';
import { announce, AsOf, useAsOf, useDocumentTitle, useStoredSaves, useUncounted } from '@feltbook/web-kit';
import { FILE_TEXTS, fileName, saveFile } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import { BankrollContent, useDialogs } from '../features/bankroll/components/bankroll-content';
import { NoBankroll } from '../features/bankroll/components/no-bankroll';
import { BANKROLL_NAME, useBankroll } from '../features/common/api/bankroll';
import { LoadFailure } from '../features/page-states/components/load-failure';

/** /bankroll */
export default function BankrollPage() {
  useDocumentTitle('Bankroll');
  const query = useBankroll({ refetchOnWindowFocus: 'always' });
  const { data: answer, isPending, isError, refetch } = query;
  const asOf = useAsOf(BANKROLL_NAME, query);
  const dialog = useDialogs();
  const [hasFileFailed, setFileFailed] = useState(false);
  // Balances are those of the server.
  useUncounted(useStoredSaves().some(({ refusal }) => !refusal));
  const entries = answer?.movements ?? [];
  const save = async (saved: readonly Movement[]) => {
    setFileFailed(false);
    try {
      const { writeBankrollCsv } = await import('../features/bankroll/lib/bankroll-csv');
      saveFile(fileName('bankroll', 'csv'), writeBankrollCsv(saved), 'text/csv');
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
          // Also before the answer is there: nothing below moves.
          <Row>
            <Button disabled={entries.length === 0} onClick={() => void save(entries)}>
              Save as CSV
            </Button>
            <Button
              variant="primary"
              aria-haspopup="dialog"
              disabled={!answer?.isKept}
              onClick={() => dialog.show({ kind: 'entry', edited: null })}
            >
              Add entry
            </Button>
          </Row>
        }
      />
      <Stack $gap={6}>
        {hasFileFailed && <Alert tone="error">{FILE_TEXTS.failed}</Alert>}
        <AsOf name={BANKROLL_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="bankroll" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        {isPending && <BankrollSkeleton />}
        {answer && (answer.isKept ? <BankrollContent answer={answer} dialog={dialog} /> : <NoBankroll />)}
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
