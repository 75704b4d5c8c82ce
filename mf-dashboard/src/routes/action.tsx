import type { PersonStatement } from '@feltbook/contracts';
import {
  Alert,
  Button,
  EmptyState,
  isolate,
  LinkButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  useAmountsHidden,
} from '@feltbook/ui';
import { useDialogs } from '@feltbook/ui/use-dialogs';
import {
  announce,
  AsOf,
  useAsOf,
  useDocumentTitle,
  useQueuedChanges,
  useStoredSaves,
  useUncounted,
} from '@feltbook/web-kit';
import { FILE_TEXTS, fileName, saveFile } from '@feltbook/web-kit/save-file';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ACTION_NAME, useAction } from '../features/action/api/action';
import { BoughtShares } from '../features/action/components/bought-shares';
import { type DialogState, OpenDialog, type OpenedDialog } from '../features/action/components/dialogs';
import { NoAction } from '../features/action/components/no-action';
import { People } from '../features/action/components/people';
import { PersonContent } from '../features/action/components/person-content';
import { Rejected } from '../features/action/components/rejected';
import { Totals } from '../features/action/components/totals';
import { isPayment, type ShownAction, type ShownEntry } from '../features/action/lib/shown';
import { withQueued } from '../features/action/lib/with-queued';
import { balanceWords, isSamePerson } from '../features/action/lib/words';
import { ACTION_PATH } from '../features/common/api/action';
import { LoadFailure } from '../features/page-states/components/load-failure';

/** /action, and /action?person= for one person's statement */
export default function ActionPage() {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const query = useAction();
  const { data: answered, isPending, isError, refetch } = query;
  const asOf = useAsOf(ACTION_NAME, query);
  const changes = useQueuedChanges(`${ACTION_PATH}/`);
  const answer = useMemo(() => answered && withQueued(answered, changes), [answered, changes]);
  const dialog = useDialogs<OpenedDialog>();
  const person = useSearchParams()[0].get('person');
  // Payments and shares that wait are counted, results are not.
  useUncounted(useStoredSaves().some(({ refusal }) => !refusal));
  const statement = answer?.people.find(({ name }) => person !== null && isSamePerson(name, person));
  return (
    <Page>
      {person === null ? (
        <ListHeader dialog={dialog} isReady={answer !== undefined} />
      ) : (
        <PersonHeader person={person} statement={statement} dialog={dialog} />
      )}
      <Stack $gap={6}>
        <AsOf name={ACTION_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="action" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        {isPending && <ActionSkeleton />}
        {answer && <Rejected entries={answer.rejected.filter(isOf(person))} dialog={dialog} />}
        {answer && person === null && <List answer={answer} dialog={dialog} />}
        {answer && person !== null && !statement && <Nobody />}
        {answer && statement && (
          <PersonContent key={statement.name} statement={statement} shares={answer.shares} dialog={dialog} />
        )}
      </Stack>
      <OpenDialog dialog={dialog} people={answer?.people.map(({ name }) => name) ?? []} />
    </Page>
  );
}

/** @param person whose entries are chosen; all for `null` */
const isOf =
  (person: string | null) =>
  (entry: ShownEntry): boolean =>
    person === null || isSamePerson(isPayment(entry) ? entry.person : entry.player, person);

function ListHeader({ dialog, isReady }: { readonly dialog: DialogState; readonly isReady: boolean }) {
  useDocumentTitle('Action');
  return (
    <PageHeader
      title="Action"
      actions={
        // Also before the answer is there: nothing below moves.
        <Row>
          <Button
            aria-haspopup="dialog"
            disabled={!isReady}
            onClick={() => dialog.show({ kind: 'share', edited: null, of: null })}
          >
            Add a share bought
          </Button>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            disabled={!isReady}
            onClick={() => dialog.show({ kind: 'payment', edited: null, of: null })}
          >
            Record a payment
          </Button>
        </Row>
      }
    />
  );
}

const List = ({ answer, dialog }: { readonly answer: ShownAction; readonly dialog: DialogState }) =>
  answer.people.length === 0 ? (
    <NoAction />
  ) : (
    <>
      <Totals totals={answer.totals} />
      <People answer={answer} />
      <BoughtShares shares={answer.shares} dialog={dialog} />
    </>
  );

interface PersonHeaderProps {
  readonly person: string;
  readonly statement: PersonStatement | undefined;
  readonly dialog: DialogState;
}

function PersonHeader({ person, statement, dialog }: PersonHeaderProps) {
  const name = statement?.name ?? person;
  useDocumentTitle(`Statement: ${name}`);
  const [hasFileFailed, setFileFailed] = useState(false);
  const save = async (saved: PersonStatement) => {
    setFileFailed(false);
    try {
      const { writeStatementCsv } = await import('../features/action/lib/statement-csv');
      saveFile(fileName('statement', 'csv'), writeStatementCsv(saved), 'text/csv');
      announce(FILE_TEXTS.saving);
    } catch {
      setFileFailed(true);
    }
  };
  return (
    <>
      <PageHeader
        title={`Statement: ${isolate(name)}`}
        lead={statement && balanceWords(name, statement.balance)}
        actions={
          <Row>
            <LinkButton as={Link} to="/action">
              All people
            </LinkButton>
            <Button disabled={!statement} onClick={() => window.print()}>
              Print
            </Button>
            <Button disabled={!statement} onClick={() => statement && void save(statement)}>
              Save as CSV
            </Button>
            <Button
              variant="primary"
              aria-haspopup="dialog"
              disabled={!statement}
              onClick={() => statement && dialog.show({ kind: 'payment', edited: null, of: statement })}
            >
              Record a payment
            </Button>
          </Row>
        }
      />
      {hasFileFailed && <Alert tone="error">{FILE_TEXTS.failed}</Alert>}
    </>
  );
}

const Nobody = () => (
  <EmptyState
    title="Nobody with this name"
    actions={
      <LinkButton as={Link} to="/action" variant="primary">
        All people
      </LinkButton>
    }
  >
    There is no deal, share or payment with this name.
  </EmptyState>
);

const ActionSkeleton = () => (
  <Stack $gap={6} role="status" aria-label="Loading">
    <Skeleton $height="12rem" />
    <Skeleton $height="20rem" />
  </Stack>
);
