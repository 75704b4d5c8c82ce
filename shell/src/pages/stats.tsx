import { Card, LinkButton, media, Page, PageHeader } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CommunityBlock } from '../community/community-block';

/** No frame around the cards on phones. */
const WideCard = styled(Card)`
  @media ${media.upTo.phone} {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

/** The public totals of all players. */
export default function StatsPage() {
  useDocumentTitle('Community stats');
  return (
    <Page>
      <PageHeader
        title="Community stats"
        lead="What all players on Feltbook have logged together. Your own results stay private."
        actions={
          <LinkButton as={Link} to="/about">
            About Feltbook
          </LinkButton>
        }
      />
      <WideCard>
        <CommunityBlock />
      </WideCard>
    </Page>
  );
}
