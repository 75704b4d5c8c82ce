import { Page, PageHeader, Stack } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { SyncProvider, usePageSync } from '../features/page/api/use-sync';
import { AdminTabs } from './admin-tabs';
import { TabSkeleton } from '../features/page/components/tab-skeleton';
import { StatPlaces, StatSection } from '../features/summary/components/stat-section';

/** The owner's page. */
export default function AdminPage() {
  useDocumentTitle('Admin');
  const sync = usePageSync();
  return (
    <SyncProvider value={sync}>
      <Page>
        <PageHeader title="Admin" lead="Users, usage and revenue." />
        <Stack $gap={6}>
          {sync.isReady ? <StatSection /> : <StatPlaces />}
          <AdminTabs ready={sync.isReady} place={<TabSkeleton />} />
        </Stack>
      </Page>
    </SyncProvider>
  );
}
