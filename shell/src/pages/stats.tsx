import { Card, LinkButton, Page, PageHeader } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { CommunityBlock } from '../community/community-block';

/** What all players together have logged, for everybody to see. */
export default function StatsPage() {
  useDocumentTitle('Community stats');
  return (
    <Page>
      <PageHeader
        title="Community stats"
        lead="What all players on Feltbook have logged together. Nobody’s own results are shown to anybody else."
        actions={
          <LinkButton as={Link} to="/about">
            About Feltbook
          </LinkButton>
        }
      />
      <Card>
        <CommunityBlock />
      </Card>
    </Page>
  );
}
