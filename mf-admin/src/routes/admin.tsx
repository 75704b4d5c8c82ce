import { media, Page, PageHeader, useMedia } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { HeadlinePlaces, Headlines } from '../features/headlines/components/headlines';
import { SyncProvider, usePageSync } from '../features/page/api/use-sync';
import { TabSkeleton } from '../features/page/components/tab-skeleton';
import { AdminTabs, TabSelect } from './admin-tabs';

/** The owner's page: three lines, then the tab with the users. */
export default function AdminPage() {
  useDocumentTitle('Admin');
  const sync = usePageSync();
  const isPhone = useMedia(media.upTo.phone);
  return (
    <SyncProvider value={sync}>
      <Page>
        <PageHeader title="Admin" actions={isPhone && <TabSelect />} />
        {sync.isReady ? <Headlines /> : <HeadlinePlaces />}
        <AdminTabs isPhone={isPhone} ready={sync.isReady} place={<TabSkeleton />} />
      </Page>
    </SyncProvider>
  );
}
