import { LinkButton, Page, PageHeader, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FeatureList } from './feature-list';

interface PlanPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The page of players who have all of Pro: their plan above the features. */
export function PlanPage({ title, lead, children }: PlanPageProps) {
  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <LinkButton as={Link} to="/dashboard">
            To your dashboard
          </LinkButton>
        }
      />
      <Stack $gap={5}>
        {children}
        <FeatureList />
      </Stack>
    </Page>
  );
}
