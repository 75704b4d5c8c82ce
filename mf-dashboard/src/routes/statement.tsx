import type { SharedStatement } from '@feltbook/contracts';
import {
  Button,
  EmptyState,
  formatDay,
  isolate,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  Stack,
} from '@feltbook/ui';
import { ApiFailure, useDocumentTitle } from '@feltbook/web-kit';
import { useParams } from 'react-router-dom';
import { useSharedStatement } from '../features/action/api/links';
import { StatementParts } from '../features/action/components/statement-parts';
import { StatementTable } from '../features/action/components/statement-table';
import { writeIn } from '../features/action/lib/words';
import { useNoIndex } from '../features/common/lib/use-no-index';
import { LoadFailure } from '../features/page-states/components/load-failure';

/** The statement of one person, for anyone with its link, without an account. */
export default function Statement() {
  const { token = '' } = useParams();
  const { data: statement, error, refetch } = useSharedStatement(token);
  useNoIndex();
  useDocumentTitle(statement ? `Statement: ${statement.name}` : 'Statement');
  if (error instanceof ApiFailure && error.code === 'not_found') {
    return (
      <Page $narrow>
        <EmptyState level={1} title="This link does not work">
          It has ended, or its owner revoked it.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      {error && (
        <LoadFailure
          what="the statement"
          isOutdated={statement !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!statement && !error && <Skeleton $height="28rem" />}
      {statement && <Shown statement={statement} />}
    </Page>
  );
}

function Shown({ statement }: { readonly statement: SharedStatement }) {
  const { name, expires_at, currency, items } = statement;
  const shared = { statement, reader: 'backer', write: writeIn(currency) } as const;
  return (
    <>
      <PageHeader
        title={`Statement: ${isolate(name)}`}
        lead={`Shared by a player. Until ${formatDay(expires_at.slice(0, 10))}.`}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      <Stack $gap={6}>
        <StatementParts {...shared} />
        <Panel title="Statement">
          {items.length === 0 ? <p>There is nothing yet.</p> : <StatementTable {...shared} />}
        </Panel>
      </Stack>
    </>
  );
}
