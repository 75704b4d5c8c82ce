import { Page, PageHeader } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { EntryLayout } from '../../entry/components/entry-layout';
import { useHeadingFocus } from '../lib/use-heading-focus';
import { useOwnTable } from '../lib/own-table';
import { OwnRecord } from './own-record';
import { RunningPanel } from './running-panel';
import { StartForm } from './start-form';

/** The page that starts and manages the running session. */
export function TablePage() {
  const { session, table, accountId, isStored } = useOwnTable();
  useDocumentTitle('At the table');
  const around = useHeadingFocus<HTMLDivElement>(session?.id ?? '');
  return (
    <Page ref={around}>
      {session ? (
        <EntryLayout>
          <div>
            <PageHeader title="At the table" />
            <RunningPanel session={session} table={table} isStored={isStored} />
          </div>
          <OwnRecord stakes={session.stakes} location={session.location} />
        </EntryLayout>
      ) : (
        <StartForm key={accountId} accountId={accountId} table={table} />
      )}
    </Page>
  );
}
