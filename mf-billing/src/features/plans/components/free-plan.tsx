import { Alert, Chip, LinkButton, Page, PageHeader, Row, Stack } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { FeatureList } from './feature-list';

const WORDS = {
  god: { badge: 'Feltbook God', text: 'The house is yours, and it has no limits.' },
  og: { badge: 'Feltbook OG', text: 'Thank you for being here early: everything below is yours, for free.' },
} as const;

/** For those who have all of Pro without paying: nothing is sold to them. */
export function FreePlan({ view }: { readonly view: keyof typeof WORDS }) {
  const { badge, text } = WORDS[view];
  return (
    <Page>
      <PageHeader
        title="Nothing left to upgrade"
        lead="You have unlimited cash sessions and tournaments."
        actions={
          <LinkButton as={Link} to="/dashboard">
            To your dashboard
          </LinkButton>
        }
      />
      <Stack $gap={5}>
        <Alert tone="success">
          <Row $gap={3}>
            <Chip tone="accent">{badge}</Chip>
            {text}
          </Row>
        </Alert>
        <FeatureList />
      </Stack>
    </Page>
  );
}
