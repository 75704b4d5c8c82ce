import { Alert, Chip, Row } from '@feltbook/ui';
import { PlanPage } from './plan-page';

const WORDS = {
  god: { badge: 'Feltbook God', text: 'The house is yours, and it has no limits.' },
  og: { badge: 'Feltbook OG', text: 'OG member: unlimited, free for life' },
} as const;

/** The page of players who have Pro without paying: nothing is sold. */
export function FreePlan({ view }: { readonly view: keyof typeof WORDS }) {
  const { badge, text } = WORDS[view];
  return (
    <PlanPage title="Nothing left to upgrade" lead="You have unlimited cash sessions and tournaments.">
      <Alert tone="success">
        <Row $gap={3}>
          <Chip tone="accent">{badge}</Chip>
          {text}
        </Row>
      </Alert>
    </PlanPage>
  );
}
